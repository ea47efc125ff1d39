import { mapText } from "@quatrain/contract/formattedText/mapText";
import { isLinkAddress } from "@quatrain/contract/linkAddress";
import type { Shape } from "./model";
import { UNKNOWN_REFERENCE } from "./references";
import { textReferences } from "./richText";
import { unusable, unusableCharacter } from "./unusableCharacter";
import { isRecord, join, report, type Validation } from "./validation";

type LeafShape = Exclude<Shape, { is: "list" | "object" }>;

/** Validates a value that is neither a list nor an object. */
export function validateLeaf(
  shape: LeafShape,
  value: unknown,
  path: string,
  validation: Validation,
): void {
  const { references } = validation;
  switch (shape.is) {
    case "scalar":
      return validateScalar(shape.name, value, path, validation);
    case "enum":
      if (!shape.values.includes(String(value))) {
        report(validation, path, `must be one of ${shape.values.join(", ")}`);
      }
      return;
    case "text":
      return validateText(value, path, validation);
    case "link":
      return validateLink(value, path, validation);
    case "view":
      return validateView(value, path, validation);
    case "topic":
      return validateId(value, path, validation, "topic", references.hasTopic);
    case "webform":
      return validateId(value, path, validation, "webform", references.hasWebform);
    case "media":
      return validateKind(value, shape.kinds, path, validation, "medium", references.mediumKind);
    case "node":
      return validateKind(value, shape.kinds, path, validation, "page", references.nodeKind);
  }
}

function validateScalar(name: string, value: unknown, path: string, validation: Validation): void {
  if (name === "Boolean" && typeof value !== "boolean") {
    report(validation, path, "must be true or false");
  } else if (name === "Int" && !(Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31)) {
    report(validation, path, "must be a whole number");
  } else if (name === "Float" && !Number.isFinite(value)) {
    report(validation, path, "must be a number");
  } else if ((name === "String" || name === "ID") && typeof value !== "string") {
    const advice = typeof value === "number" ? ": set the number in quotation marks" : "";
    report(validation, path, `must be text${advice}`);
  } else if (typeof value === "string") validateCharacters(value, path, validation);
}

function validateCharacters(value: string, path: string, validation: Validation): void {
  const character = unusableCharacter(value);
  if (character !== undefined) report(validation, path, unusable(character));
}

function validateText(value: unknown, path: string, validation: Validation): void {
  if (typeof value !== "string") return report(validation, path, "must be text (HTML)");
  validateCharacters(value, path, validation);
  if (validation.onTextChanges && /[<&]/.test(value)) {
    const { changes } = mapText(value, { pictureOrigins: validation.pictureOrigins });
    if (changes.length > 0) validation.onTextChanges(path, changes);
  }
  for (const { kind, id } of textReferences(value)) {
    const find =
      kind === "page" ? validation.references.nodeKind : validation.references.mediumKind;
    if (find(id) === undefined) {
      const name = kind === "page" ? "page" : "medium";
      const reason = `links to ${kind}:${id}, but there is no ${name} ${id}`;
      report(validation, path, reason, UNKNOWN_REFERENCE);
    }
  }
}

const LINK_FIELDS = ["title", "page", "media", "url", "fragment"];

function validateLink(value: unknown, path: string, validation: Validation): void {
  if (!isRecord(value)) {
    return report(validation, path, "must be a link: {title, page | media | url, fragment}");
  }
  for (const [name, part] of Object.entries(value)) {
    if (!LINK_FIELDS.includes(name)) {
      report(
        validation,
        join(path, name),
        `a link has no such field; it has ${LINK_FIELDS.join(", ")}`,
      );
    } else if (part !== null && typeof part !== "string") {
      report(validation, join(path, name), "must be text");
    }
  }
  const { page, media, url } = value;
  const targets = [page, media, url].filter((target) => typeof target === "string");
  if (targets.length !== 1) {
    report(validation, path, "must have exactly one of page, media and url");
  } else if (typeof page === "string") {
    const { nodeKind } = validation.references;
    validateKind(page, [], join(path, "page"), validation, "page", nodeKind);
  } else if (typeof media === "string") {
    const { mediumKind } = validation.references;
    validateKind(media, [], join(path, "media"), validation, "medium", mediumKind);
  } else if (typeof url === "string" && !isLinkUrl(url)) {
    const reason = "must be an address beginning with https:, http:, mailto:, tel: or /";
    report(validation, join(path, "url"), reason);
  }
}

/** Whether a link may have this URL. Fragments have a field of their own. */
export function isLinkUrl(url: string): boolean {
  return !url.startsWith("#") && isLinkAddress(url);
}

function validateView(value: unknown, path: string, validation: Validation): void {
  if (!isRecord(value) || typeof value["view_id"] !== "string") {
    return report(validation, path, "must be {view_id, display, pageSize, filters}");
  }
  const { view_id: viewId, display, pageSize, filters } = value;
  if (!validation.references.hasView(viewId, String(display))) {
    const reason = `there is no view ${viewId} with a display ${String(display)}`;
    report(validation, path, reason, UNKNOWN_REFERENCE);
  }
  if (pageSize !== undefined && !(Number.isInteger(pageSize) && Number(pageSize) > 0)) {
    report(validation, join(path, "pageSize"), "must be a whole number above 0");
  }
  const isFilter = (each: unknown): boolean =>
    isRecord(each) && typeof each["id"] === "string" && Array.isArray(each["value"]);
  if (filters !== undefined && !(Array.isArray(filters) && filters.every(isFilter))) {
    report(validation, join(path, "filters"), "must be a list of {id, value: [...]}");
  }
}

function validateId(
  value: unknown,
  path: string,
  validation: Validation,
  name: string,
  exists: (id: string) => boolean,
): void {
  if (typeof value !== "string") report(validation, path, `must be the id of a ${name}`);
  else if (!exists(value)) {
    report(validation, path, `there is no ${name} ${value}`, UNKNOWN_REFERENCE);
  }
}

/** Validates a reference. Empty `kinds` allow any kind. */
function validateKind(
  value: unknown,
  kinds: readonly string[],
  path: string,
  validation: Validation,
  name: string,
  kindOf: (id: string) => string | undefined,
): void {
  if (typeof value !== "string") return report(validation, path, `must be the id of a ${name}`);
  const kind = kindOf(value);
  if (kind === undefined) {
    report(validation, path, `there is no ${name} ${value}`, UNKNOWN_REFERENCE);
  } else if (kinds.length > 0 && !kinds.includes(kind)) {
    report(validation, path, `${value} is of kind ${kind}; ${kinds.join(" or ")} is needed`);
  }
}
