import { createHash } from "node:crypto";
import { useAPQ } from "@graphql-yoga/plugin-apq";
import type { DocumentNode } from "graphql";
import type { Plugin } from "graphql-yoga";
import { LRUCache } from "lru-cache";
import type { Limits } from "../config/config";
import { isWithin, parseWithin } from "./limits";
import type { OperationContext } from "./operationContext";

/** Cache size in bytes. The site's operations take a tenth of it. */
const MAX_BYTES = 32_000_000;

/** Measured upper bound per parsed token; most take half of it. */
const BYTES_PER_TOKEN = 500;

/**
 * Parses operations and caches valid ones, least recently used out first. Supports Automatic Persisted
 * Queries (Apollo): clients request a cached operation by the SHA-256 of its text, and resend the text if
 * it is gone. Never caches operations too large for visitors.
 */
export function cachedOperations({
  operation,
  editorOperation,
}: Pick<Limits, "operation" | "editorOperation">): Plugin[] {
  const cache = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document) =>
      2 * textOf(document).length + BYTES_PER_TOKEN * (document.tokenCount ?? 0) + 1000,
  });
  const persisted = useAPQ({
    store: {
      get: (hash) => textOf(cache.get(hash)),
      set: () => undefined, // onValidate caches it if it is valid.
    },
    // Same as Apollo Server: an unknown hash is no HTTP error.
    responseConfig: { forceStatusCodeOk: true },
  });
  const parsing: Plugin = {
    onParse({ context, params: { source }, setParsedDocument, setParseFn }) {
      const known = cache.get(hashOf(String(source)));
      if (known) return setParsedDocument(known);
      setParseFn((text: string) =>
        parseWithin(text, isEditor(context) ? editorOperation : operation),
      );
    },
    onValidate({ params: { documentAST }, setResult }) {
      const text = textOf(documentAST);
      const hash = hashOf(text);
      if (cache.get(hash) === documentAST) {
        setResult([]);
        return undefined;
      }
      return ({ valid }) => {
        if (valid && isWithin(documentAST, operation)) cache.set(hash, documentAST);
      };
    },
  };
  return [persisted, parsing];
}

function textOf(document: DocumentNode): string;
function textOf(document: DocumentNode | undefined): string | undefined;
function textOf(document: DocumentNode | undefined): string | undefined {
  return document && (document.loc?.source.body ?? "");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function isEditor(context: object): boolean {
  return (context as OperationContext).isEditor;
}
