declare module "@marbec/web-auto-extractor" {
  /** Reads what a document says of itself in JSON-LD, Microdata and RDFa. */
  export default class WebAutoExtractor {
    constructor(options: object);
    parse(html: string): {
      /** Statements by their kind. */
      jsonld: Record<string, Record<string, unknown>[]>;
    };
  }
}

declare module "@adobe/structured-data-validator" {
  /** Holds structured data against the vocabulary of schema.org and the rules of search engines. */
  export default class Validator {
    constructor(vocabulary: { "@graph": readonly object[] });
    validate(
      extracted: object,
    ): Promise<{ issueMessage: string; rootType: string; path?: readonly object[] }[]>;
  }
}
