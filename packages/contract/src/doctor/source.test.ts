import type { ServerResponse } from "node:http";
import { findingsOf, reportOn } from "./testing/findingsOf";
import { runDoctor } from "./runDoctor";
import { type ReceivedRequest, startCms } from "./testing/startCms";

const source = {
  name: "wordpress",
  readAt: "2026-11-28T10:00:00.000Z",
  error: "The source answers 503.",
  items: 42,
  faults: [
    {
      of: "page",
      id: "post-12",
      langcode: "de",
      shown: true,
      problems: [{ file: "https://wp.example/12", path: "paragraphs.2.text", reason: "Too long." }],
    },
    {
      of: "medium",
      id: "media-3",
      langcode: null,
      shown: false,
      problems: [{ file: "", path: "", reason: "The file cannot be fetched." }],
    },
  ],
  remarks: {
    total: 300,
    first: [
      { remarks: [{ file: "https://wp.example/7", reason: "There is no block for a map." }] },
    ],
  },
};

/** Answers `/status` as the backend does. */
const mirror =
  (answered: object | null) =>
  ({ path, headers }: ReceivedRequest, response: ServerResponse): boolean => {
    if (path !== "/status") return false;
    const isEditor = headers.authorization === "Bearer of-an-editor";
    const refusal = { errors: [{ message: "No.", extensions: { code: "UNAUTHORIZED" } }] };
    response.writeHead(isEditor ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(isEditor ? { source: answered } : refusal));
    return true;
  };

const asEditor = { headers: [["Authorization", "Bearer of-an-editor"]] as const };

test("names what a source hands over with faults, by name, field and reason", async () => {
  const { findings, source: reported } = await reportOn({ http: mirror(source) }, asEditor);
  const places = (id: string) => findings.find((each) => each.id === id)?.places;
  expect(places("source-unread/wordpress")).toEqual(["The source answers 503."]);
  expect(places("source-faults/wordpress")).toEqual([
    "page post-12 (de): paragraphs.2.text: Too long.",
    "medium media-3: The file cannot be fetched. It is not shown.",
  ]);
  expect(places("source-remarks/wordpress")).toEqual([
    "https://wp.example/7: There is no block for a map.",
  ]);
  expect(reported).toMatchObject({ name: "wordpress", items: 42 });
  expect(reported?.faults).toHaveLength(2);
});

test("names more of them than examples, and how the source stands in the text", async () => {
  const fault = (index: number) => ({ ...source.faults[0], id: `post-${index}` });
  const faults = Array.from({ length: 60 }, (_, index) => fault(index));
  const cms = await startCms({ http: mirror({ ...source, faults }) });
  let out = "";
  const streams = { out: (text: string) => (out += text), err: () => undefined };
  await runDoctor([cms.url, "--header", "Authorization: Bearer of-an-editor"], {}, streams);
  expect(out).toContain(
    "Source: wordpress, 42 items, read at 2026-11-28T10:00:00.000Z, 60 with faults, 300 with remarks.",
  );
  expect(out).toContain("page post-59 (de): paragraphs.2.text: Too long.");
});

test("reads the status of backends that report no remarks", async () => {
  const { remarks: _remarks, ...earlier } = source;
  const { source: reported } = await reportOn({ http: mirror(earlier) }, asEditor);
  expect(reported).toMatchObject({ items: 42, remarks: { total: 0 } });
});

test("says how to see it where only editors may, and nothing of a CMS without a source", async () => {
  const { findings } = await reportOn({ http: mirror(source) });
  expect(findings.map(({ id }) => id)).toContain("source-unseen");
  expect(await findingsOf({ http: mirror(null) }, asEditor)).toEqual({});
  const { findings: others, source: none } = await reportOn();
  expect(others.map(({ id }) => id)).not.toContain("source-unseen");
  expect(none).toBeNull();
});
