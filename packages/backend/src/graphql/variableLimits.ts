import { isBounded } from "@quatrain/contract/isBounded";
import type { Plugin } from "graphql-yoga";
import { clientError } from "./errors";
import type { OperationContext } from "./operationContext";

/** What a long page takes several times. */
const OF_EDITORS = { depth: 60, values: 200_000 };

/** Refuses variables that are too many or nested too deeply before anything walks through them. */
export function limitVariables(): Plugin {
  return {
    onParams({ params: { variables }, context }) {
      const { isEditor } = context as OperationContext;
      if (isBounded(variables, isEditor ? OF_EDITORS : undefined)) return;
      const message = "The variables hold too many values, or are nested too deeply.";
      throw clientError("OPERATION_TOO_LARGE", message);
    },
  };
}
