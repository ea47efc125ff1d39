import { APIError } from "payload";
import { Refusal } from "../../src/cms/Refusal";
import { saveProblem, type SaveProblem, UNREACHABLE } from "../../src/cms/saveProblem";
import { type TextKey, textIn } from "../texts";

/**
 * Why what a form holds was not saved: an error of its field `problem`, beside which it is told with what can be done.
 * @param inForm where the form has what the CMS names by a path
 */
export function saveError(
  error: unknown,
  language: string,
  inForm: (path: string) => string,
): APIError {
  const told = problemOf(error);
  const faults = told.faults.map((fault) => ({ ...fault, path: inForm(fault.path) }));
  const message = JSON.stringify({ ...told, faults });
  const data = { errors: [{ path: "problem", message }] };
  return new APIError(textIn(language, sentenceOf(told)), statusOf(told), data, true);
}

/** Why a command was not carried out. */
export function commandError(error: unknown, language: string): APIError {
  const told = problemOf(error);
  const said = [
    ...told.reasons.map((reason) =>
      textIn(language, reason).replace("{source}", told.source ?? ""),
    ),
    ...told.faults.map(({ reason }) => reason),
    ...(told.message === undefined ? [] : [told.message]),
  ];
  if (told.code === "CONFLICT") said.push(textIn(language, "conflict"));
  if (told === UNREACHABLE) said.push(textIn(language, "cmsUnreachable"));
  return new APIError(said.join(" "), statusOf(told), null, true);
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
