import type { ContentModel } from "../model";
import type { References } from "../references";
import type { Snapshot } from "../snapshot";
import { isRecord } from "../validation";
import type { ViewDefinition } from "../views/definition";
import { type ContentFile, nameParts } from "./contentFiles";

/** What content in a store may refer to. */
export function snapshotReferences(
  snapshot: Snapshot,
  nodeKinds: ReadonlyMap<string, string>,
): References {
  return {
    nodeKind: (id) => nodeKinds.get(id),
    mediumKind: (id) => snapshot.document("medium", id)?.data["kind"] as string | undefined,
    hasTopic: (id) => snapshot.document("topic", id) !== undefined,
    hasWebform: (id) => snapshot.documents("webform").some((form) => form.id === id),
    hasLibraryItem: (id) => snapshot.documents("library").some((item) => item.id === id),
    hasView: (id, display) => {
      const view = snapshot.document("view", id)?.data as ViewDefinition | undefined;
      return view?.displays[display] !== undefined;
    },
  };
}

/** What the files of a content folder may refer to: each other, and what is in the store already. */
export function fileReferences(
  files: readonly ContentFile[],
  model: ContentModel,
  stored: References,
): References {
  const kinds = { nodes: new Map<string, string>(), media: new Map<string, string>() };
  const ids = {
    topics: new Set<string>(),
    webforms: new Set<string>(),
    library: new Set<string>(),
  };
  const displays = new Set<string>();
  for (const { file, value } of files) {
    const [folder = "", id = "", part] = nameParts(file);
    if (folder === "nodes" && part === "node" && isRecord(value)) {
      kinds.nodes.set(id, String(value["kind"]));
    } else if (folder === "media" && isRecord(value)) {
      kinds.media.set(id, String(value["kind"]));
    } else if (folder === "webforms" || folder === "library") {
      ids[folder].add(id);
    } else if (folder === "topics" && Array.isArray(value)) {
      for (const topic of value as unknown[])
        if (isRecord(topic)) ids.topics.add(String(topic["id"]));
    } else if (folder === "views" && isRecord(value) && isRecord(value["displays"])) {
      const viewId = String(value["view_id"]);
      for (const display of Object.keys(value["displays"])) displays.add(`${viewId}:${display}`);
    }
  }
  const known = (kind: string | undefined, among: readonly string[]) =>
    kind !== undefined && among.includes(kind) ? kind : undefined;
  return {
    nodeKind: (id) => known(kinds.nodes.get(id), model.nodeKinds) ?? stored.nodeKind(id),
    mediumKind: (id) => known(kinds.media.get(id), model.mediaKinds) ?? stored.mediumKind(id),
    hasTopic: (id) => ids.topics.has(id) || stored.hasTopic(id),
    hasWebform: (id) => ids.webforms.has(id) || stored.hasWebform(id),
    hasLibraryItem: (id) => ids.library.has(id) || stored.hasLibraryItem(id),
    hasView: (id, display) => displays.has(`${id}:${display}`) || stored.hasView(id, display),
  };
}

/** References to nothing, for checking a folder by itself. */
export const noReferences: References = {
  nodeKind: () => undefined,
  mediumKind: () => undefined,
  hasTopic: () => false,
  hasWebform: () => false,
  hasLibraryItem: () => false,
  hasView: () => false,
};
