import { isDeepStrictEqual } from "node:util";
import { contractSchema } from "@quatrain/contract";
import { conform } from "@quatrain/contract/conform";
import { executeSync, parse, type DocumentNode } from "graphql";
import type { Answer, Question } from "../answerQuery";

const schema = contractSchema();
const documents = new Map<string, DocumentNode>();

/**
 * Finds violations of the contract in a response. Executes the response as content with graphql-js, which would coerce a
 * number to a text, and compares the result with the response. Then checks formats and
 * ranges.
 */
export function contractFaults(question: Question, answer: Answer): string[] {
  const document = documents.get(question.query) ?? parse(question.query, { noLocation: true });
  documents.set(question.query, document);
  const { data, errors = [] } = executeSync({
    schema,
    document,
    rootValue: answer.data,
    variableValues: question.variables,
    operationName: question.operationName,
    fieldResolver: (source: Record<string, unknown>, _args, _context, { path }) => source[path.key],
    typeResolver: (value: { __typename?: string }) => value.__typename,
  });
  const faults = errors.map(({ message, path }) => `${path?.join(".") ?? ""}: ${message}`);
  if (faults.length > 0) return faults;
  const cameOut: unknown = JSON.parse(JSON.stringify(data));
  const given: unknown = JSON.parse(JSON.stringify(answer.data));
  if (!isDeepStrictEqual(cameOut, given)) return ["A value was turned into another type."];
  const variables = question.variables ?? {};
  const { faults: misfits } = conform(given, question.query, schema, { variables });
  return misfits.map(({ path, reason }) => `${path}: ${reason}`);
}
