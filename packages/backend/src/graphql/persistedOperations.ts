import { useAPQ } from "@graphql-yoga/plugin-apq";
import type { Plugin } from "graphql-yoga";
import { LRUCache } from "lru-cache";

/** Characters that all registered operations may have together, and a single one. */
const MAX_CHARACTERS = 4_000_000;
const MAX_OPERATION_CHARACTERS = 200_000;

/**
 * Lets clients ask for operations by the SHA-256 of their texts, by the convention of Apollo. Anybody may
 * register one by sending it along, as anybody may ask it: the hash binds it to its text, the limits
 * of operations hold for it as for any other, and there is an end to what is kept. What was not asked
 * for longest goes first; its client registers it again. One that is too long is answered, not kept.
 */
export function persistedOperations(): Plugin {
  const texts = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    maxEntrySize: MAX_OPERATION_CHARACTERS,
    sizeCalculation: (text, hash) => text.length + hash.length,
  });
  return useAPQ({
    store: {
      get: (hash) => texts.get(hash),
      set: (hash, text) => texts.set(hash, text),
    },
    // As Apollo Server does: nothing is wrong with an address of which the text is not known yet.
    responseConfig: { forceStatusCodeOk: true },
  });
}
