import { LANGCODES } from "../languages";
import { givenPath, shadowOf } from "../pagePath";
import type { NodeInput, TranslationInput } from "./bundle";
import { type ContentFile, nameParts, recordOf } from "./contentFiles";
import { checkFields, type Reading, refuse } from "./reading";

/**
 * Reads and checks `nodes/<id>/node.yaml` and `nodes/<id>/<langcode>.yaml`.
 * @returns the pages, each made when its turn comes: together, those of a large site do not fit into memory.
 */
export function readNodes(reading: Reading): Iterable<NodeInput> {
  const folders = new Map<string, ContentFile[]>();
  for (const each of reading.files) {
    const [folder, id = ""] = nameParts(each.file);
    if (folder === "nodes") folders.set(id, [...(folders.get(id) ?? []), each]);
  }
  const nodes = {
    *[Symbol.iterator]() {
      for (const [id, files] of folders) {
        const node = readNode(reading, id, files);
        if (node !== undefined) yield node;
      }
    },
  };
  refuseTwins(reading, nodes);
  return nodes;
}

/** Refuses pages that have the number or, published, the path of another. */
function refuseTwins(reading: Reading, nodes: Iterable<NodeInput>): void {
  const paths = new Map<string, string>();
  const nids = new Map<number, string>();
  for (const { facts, translations } of nodes) {
    const { id, nid } = facts;
    const main = `nodes/${id}/node.yaml`;
    const twin = nids.get(nid);
    if (twin !== undefined) refuse(reading, main, "nid", `is the number of ${twin} already`);
    nids.set(nid, id);
    for (const { langcode, published, fields } of translations) {
      const key = `${langcode}:${String(fields["path"])}`;
      const other = paths.get(key);
      if (published && other !== undefined) {
        refuse(reading, `nodes/${id}/${langcode}.yaml`, "path", `is the path of ${other} already`);
      }
      if (published) paths.set(key, id);
    }
  }
}

function readNode(
  reading: Reading,
  id: string,
  files: readonly ContentFile[],
): NodeInput | undefined {
  const main = files.find(({ file }) => file === `nodes/${id}/node.yaml`);
  if (main === undefined) {
    refuse(reading, `nodes/${id}/node.yaml`, "", "is missing");
    return undefined;
  }
  const { kind, nid, parent, created, ...shared } = recordOf(main, reading.problems);
  if (typeof kind !== "string" || !reading.model.nodeKinds.includes(kind)) {
    refuse(reading, main.file, "kind", `must be one of ${reading.model.nodeKinds.join(", ")}`);
    return undefined;
  }
  if (!Number.isInteger(nid) || Number(nid) < 1) {
    refuse(reading, main.file, "nid", "must be a whole number above 0");
  }
  const isParent = parent === undefined || parent === null || typeof parent === "string";
  if (
    !isParent ||
    (typeof parent === "string" && reading.references.nodeKind(parent) === undefined)
  ) {
    refuse(reading, main.file, "parent", `there is no page ${String(parent)}`);
  }
  const facts = {
    id,
    nid: Number(nid),
    kind,
    parent: typeof parent === "string" ? parent : null,
    created: String(created),
  };
  const translations = files
    .filter((each) => each !== main)
    .map((each) => readTranslation(reading, each, { ...shared, created, nid }, id, kind))
    .filter((each) => each !== undefined);
  return { facts, translations };
}

function readTranslation(
  reading: Reading,
  each: ContentFile,
  shared: Readonly<Record<string, unknown>>,
  id: string,
  kind: string,
): TranslationInput | undefined {
  const langcode = nameParts(each.file)[2] ?? "";
  if (!LANGCODES.includes(langcode) || nameParts(each.file).length !== 3) {
    refuse(reading, each.file, "", `must be node.yaml or one of ${LANGCODES.join(", ")} (.yaml)`);
    return undefined;
  }
  const own = recordOf(each, reading.problems);
  const status = own["status"] ?? shared["status"] ?? "PUBLISHED";
  const { path } = own;
  const place = typeof path === "string" ? { path: givenPath(path) } : {};
  const values = { ...shared, ...own, ...place, status, id, langcode };
  const checked = checkFields(reading, each.file, kind, values);
  const shadow = shadowOf(String(values["path"]), langcode, reading.site);
  if (shadow !== undefined) refuse(reading, each.file, shadow.path, shadow.reason);
  return { langcode, published: status === "PUBLISHED", fields: storedFields(checked) };
}

/** The fields of a page without what is kept beside them. */
export function storedFields(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const {
    id: _id,
    nid: _nid,
    langcode: _langcode,
    status: _status,
    created: _created,
    ...fields
  } = values;
  return fields;
}
