// SPDX-License-Identifier: BSD-3-Clause
//
// The XDR language of RFC 4506 section 6.3 and the RPC language of RFC 5531 section 12.2, with what rpcgen's dialect adds to the
// syntax. One definition at a time is parsed with it: split.h cuts the text, so that a mistake stays in its definition.
// Rules are written so that one token of lookahead nearly always decides: an error is then found at the token that is wrong.
// Left out on purpose: everything that needs names or values to be known (sema/), and the preprocessor (extract/preprocess.h).
grammar Xdr;

oneDefinition : definition EOF ;
// Bare ones, which an overlay appends to an enum or union of another document (split.h).
enumeratorFragment : enumerator (',' enumerator)* ','? EOF ;
armFragment : (arm+ defaultArm? | defaultArm) EOF ;

definition
  : 'typedef' declaration ';'                   # typedefDefinition
  | 'enum' IDENTIFIER enumBody ';'              # enumDefinition
  | 'struct' IDENTIFIER structBody ';'          # structDefinition
  | 'union' IDENTIFIER unionBody ';'            # unionDefinition
  | 'const' IDENTIFIER '=' (value | STRING) ';' # constantDefinition
  | 'program' IDENTIFIER '{' version+ '}' '=' value ';'  # programDefinition
  ;

declaration
  : 'void'                                                           # voidDeclaration
  | 'opaque' IDENTIFIER ('[' value ']' | '<' value? '>')             # opaqueDeclaration
  | 'string' IDENTIFIER '<' value? '>'                               # stringDeclaration
  | typeSpecifier ('*' IDENTIFIER | IDENTIFIER ('[' value ']' | '<' value? '>')?)  # typedDeclaration
  ;

typeSpecifier
  : 'unsigned' ('int' | 'hyper' | smallInteger)?
  | 'int'
  | 'hyper'
  | 'float'
  | 'double'
  | 'quadruple'
  | 'bool'
  | 'enum' (enumBody | IDENTIFIER)
  | 'struct' (structBody | IDENTIFIER)
  | 'union' (unionBody | IDENTIFIER)
  | smallInteger
  | IDENTIFIER
  ;

// rpcgen's dialect
smallInteger : 'char' | ('short' | 'long') 'int'? ;

enumBody : '{' enumerator (',' enumerator)* '}' ;
enumerator : IDENTIFIER ('=' value)? ;

structBody : '{' member+ '}' ;
member : declaration ';' ;

unionBody : 'switch' '(' declaration ')' '{' arm+ defaultArm? '}' ;
arm : caseLabel+ declaration ';' ;
caseLabel : 'case' value ':' ;
defaultArm : 'default' ':' declaration ';' ;

version : 'version' IDENTIFIER '{' procedure+ '}' '=' value ';' ;
// `string`, names of arguments, and no arguments at all are rpcgen's dialect
procedure : result IDENTIFIER '(' arguments? ')' '=' value ';' ;
result : 'void' | 'string' ('<' value? '>')? | typeSpecifier ;
arguments : 'void' | argument (',' argument)* ;
argument : 'string' (IDENTIFIER ('<' value? '>')? | '<' value? '>')? | typeSpecifier IDENTIFIER? ;

// a character is rpcgen's dialect
value : NUMBER | IDENTIFIER | CHARACTER ;

IDENTIFIER : [a-zA-Z_] [a-zA-Z0-9_]* ;
// Whether it is well formed is decided later, so that `0x` or `12ab` gets a message of its own.
NUMBER : '-'? [0-9] [a-zA-Z0-9_]* ;

STRING : '"' ~["\r\n]* '"' ;
CHARACTER : '\'' ~['\\\r\n] '\'' ;

BLANKS : [ \t\r\n\f]+ -> skip ;
COMMENT : '/*' COMMENT_TEXT '*'+ '/' -> skip ;
// The longest match wins, so that this one is left where a comment has no end.
UNENDED_COMMENT : '/*' COMMENT_TEXT '*'* ;
fragment COMMENT_TEXT : (~'*' | '*'+ ~[*/])* ;
// A line for another program, and the lines that it goes on in.
PASSED_OVER : '%' (~[\\\r\n] | '\\' '\r'? '\n' | '\\' ~[\r\n])* '\\'? ;
PREPROCESSOR : '#' ~[\r\n]* ;
BAD : . ;
