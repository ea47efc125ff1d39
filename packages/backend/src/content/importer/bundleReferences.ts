import type { MediaFile } from "../contentObject";
import type { References } from "../references";
import type { Snapshot } from "../snapshot";
import { isRecord } from "../validation";
import type { ViewDefinition } from "../views/definition";
import type { DeliveredItem } from "./deliveredItem";

/** Lookups of everything in the store that content may refer to. */
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

export function mediaFiles(snapshot: Snapshot): MediaFile[] {
  return snapshot.documents("medium").flatMap(({ data }) => data["files"] as MediaFile[]);
}

/** Lookups of everything that items may refer to: one another and the stored content. */
export function itemReferences(items: readonly DeliveredItem[], stored: References): References {
  const kinds = new Map<string, string>();
  const displays = new Set<string>();
  for (const item of items) {
    const { of, id } = item.key;
    kinds.set(`${of}:${id}`, item.kind);
    const { displays: given } = of === "view" ? item.value : {};
    for (const display of isRecord(given) ? Object.keys(given) : [])
      displays.add(`${id}:${display}`);
  }
  return {
    nodeKind: (id) => kinds.get(`page:${id}`) ?? stored.nodeKind(id),
    mediumKind: (id) => kinds.get(`medium:${id}`) ?? stored.mediumKind(id),
    hasTopic: (id) => kinds.has(`topic:${id}`) || stored.hasTopic(id),
    hasWebform: (id) => kinds.has(`webform:${id}`) || stored.hasWebform(id),
    hasLibraryItem: (id) => kinds.has(`library:${id}`) || stored.hasLibraryItem(id),
    hasView: (id, display) => displays.has(`${id}:${display}`) || stored.hasView(id, display),
  };
}

/** Empty lookups, for checking a folder on its own. */
export const noReferences: References = {
  nodeKind: () => undefined,
  mediumKind: () => undefined,
  hasTopic: () => false,
  hasWebform: () => false,
  hasLibraryItem: () => false,
  hasView: () => false,
};
