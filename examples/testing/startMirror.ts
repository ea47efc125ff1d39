import {
  EDITOR_TOKEN,
  type Json,
  startBackend,
} from "../../packages/backend/src/testing/startBackend";

/** A backend that mirrors a source. */
export interface Mirror {
  /** Data of a query. @throws Error if it fails */
  ask: (query: string) => Promise<Json>;
  /** Result for a path: its code, then the page title or redirect target. */
  at: (langcode: string, path: string) => Promise<unknown[]>;
  /** Kinds of the blocks of a page. */
  blocks: (langcode: string, path: string) => Promise<unknown[]>;
  /** Faults in the content of the source. */
  faults: () => Promise<unknown>;
  /** Remarks of the source on content without a matching block, by page. */
  remarks: () => Promise<unknown>;
  /** Reads the source again. */
  read: () => Promise<void>;
}

/** Starts a backend, and has it read a source whole. @param settings CONTENT_SOURCE and those of the source */
export async function startMirror(settings: Record<string, string>): Promise<Mirror> {
  const { backend, url, ask } = await startBackend(settings, null);
  await backend.importIntoEmptyStore();
  const data = async (query: string) => {
    const answer = await ask(query);
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const route = async (langcode: string, path: string) => {
    const query = `{ route(path: "${path}", langcode: "${langcode}") {
      code ... on RedirectResponse { target } ... on EntityResponse { entity { title
        ... on NodeInterface { paragraphs { __typename } } } } } }`;
    return (await data(query))["route"];
  };
  const status = async () => {
    const headers = { Authorization: `Bearer ${EDITOR_TOKEN}` };
    return ((await (await fetch(`${url}/status`, { headers })).json()) as Json)["source"];
  };
  return {
    ask: data,
    at: async (langcode, path) => {
      const found = await route(langcode, path);
      return [found?.["code"], found?.["target"] ?? found?.["entity"]?.["title"]];
    },
    blocks: async (langcode, path) => {
      const found = await route(langcode, path);
      const blocks = found?.["entity"]?.["paragraphs"] as unknown as { __typename: string }[];
      return blocks.map(({ __typename }) => __typename);
    },
    faults: async () => (await status())?.["faults"],
    remarks: async () => {
      const first = (await status())?.["remarks"]?.["first"] as unknown as {
        id: string;
        langcode: string;
        remarks: { reason: string }[];
      }[];
      return first.map(({ id, langcode, remarks }) => [
        `${id} ${langcode}`,
        ...remarks.map(({ reason }) => reason),
      ]);
    },
    read: () => backend.readSource(),
  };
}
