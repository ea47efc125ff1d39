import { APIError } from "payload";
import { Refusal } from "../../src/cms/Refusal";
import { saveProblem, type SaveProblem, UNREACHABLE } from "../../src/cms/saveProblem";
import { type TextKey, textIn } from "../texts";

/**
 * Why a form could not be saved: an error of its field `problem`, which the form's panel shows.
 * @param toFormPath converts the CMS's path of a field to that of the form
 */
export function saveError(
  error: unknown,
  language: string,
  toFormPath: (path: string) => string,
): APIError {
  const problem = problemOf(error);
  const faults = problem.faults.map((fault) => ({ ...fault, path: toFormPath(fault.path) }));
  const message = JSON.stringify({ ...problem, faults });
  const data = { errors: [{ path: "problem", message }] };
  return new APIError(textIn(language, sentenceOf(problem)), statusOf(problem), data, true);
}

/** Why a command failed, as text. */
export function commandError(error: unknown, language: string): APIError {
  const problem = problemOf(error);
  const sentences = [
    ...problem.reasons.map((reason) =>
      textIn(language, reason).replace("{source}", problem.source ?? ""),
    ),
    ...problem.faults.map(({ reason }) => reason),
    ...(problem.message === undefined ? [] : [problem.message]),
  ];
  if (problem.code === "CONFLICT") sentences.push(textIn(language, "conflict"));
  if (problem === UNREACHABLE) sentences.push(textIn(language, "cmsUnreachable"));
  return new APIError(sentences.join(" "), statusOf(problem), null, true);
}

function problemOf(error: unknown): SaveProblem {
  if (error instanceof APIError) throw error;
  return error instanceof Refusal ? saveProblem(error.problem) : UNREACHABLE;
}

const sentenceOf = ({ code }: SaveProblem): TextKey => {
  if (code === "CONFLICT") return "conflict";
  return code === UNREACHABLE.code ? "unreachable" : "refused";
};

const statusOf = ({ code }: SaveProblem): number => (code === UNREACHABLE.code ? 503 : 409);
