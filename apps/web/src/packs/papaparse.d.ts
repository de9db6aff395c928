/** The part of Papa Parse that is used. Its own types would bring those of Node into the page. */
declare module 'papaparse' {
  type ParseOptions = { delimiter: string; newline: '\n'; quoteChar: '"' };
  type Parsed = { data: string[][]; errors: { type: string }[] };
  type UnparseOptions = { quotes: boolean; newline: '\r\n' };

  const Papa: {
    parse: (text: string, options: ParseOptions) => Parsed;
    unparse: (rows: readonly (readonly string[])[], options: UnparseOptions) => string;
  };
  export default Papa;
}
