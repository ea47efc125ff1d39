import { createHash } from "node:crypto";
import { useAPQ } from "@graphql-yoga/plugin-apq";
import type { DocumentNode } from "graphql";
import type { Plugin } from "graphql-yoga";
import { LRUCache } from "lru-cache";
import type { Limits } from "../config/config";
import { isWithin, parseWithin } from "./limits";
import type { OperationContext } from "./operationContext";

/** Memory that all kept operations may take, in bytes. Those of the site take a tenth of it. */
const MAX_BYTES = 32_000_000;

/** What a parsed token takes at most, as measured; most take half of it. */
const BYTES_PER_TOKEN = 500;

/**
 * Parses operations, and keeps those that are valid, so that they are parsed and checked once. What was not asked for
 * longest goes first. Clients may ask for kept ones by the SHA-256 of their texts, by the convention of Apollo: the
 * hash binds it to its text, and its client sends one again that is gone. What is too large for strangers is not kept.
 *
 */
export function keptOperations({
  operation,
  editorOperation,
}: Pick<Limits, "operation" | "editorOperation">): Plugin[] {
  const kept = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: (document) =>
      2 * textOf(document).length + BYTES_PER_TOKEN * (document.tokenCount ?? 0) + 1000,
  });
  const persisted = useAPQ({
    store: {
      get: (hash) => textOf(kept.get(hash)),
      set: () => undefined, // It is kept once it turns out to be valid.
    },
    // As Apollo Server does: nothing is wrong with an address of which the text is not known yet.
    responseConfig: { forceStatusCodeOk: true },
  });
  const parsing: Plugin = {
    onParse({ context, params: { source }, setParsedDocument, setParseFn }) {
      const known = kept.get(hashOf(String(source)));
      if (known) return setParsedDocument(known);
      setParseFn((text: string) =>
        parseWithin(text, isEditor(context) ? editorOperation : operation),
      );
    },
    onValidate({ params: { documentAST }, setResult }) {
      const text = textOf(documentAST);
      const hash = hashOf(text);
      if (kept.get(hash) === documentAST) {
        setResult([]);
        return undefined;
      }
      return ({ valid }) => {
        if (valid && isWithin(documentAST, operation)) kept.set(hash, documentAST);
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
