import { pino } from "pino";
import { describeOnSmallDisk, SmallDisk } from "../../../../test/smallDisk";
import { type FormsBackend, startForms, SUBMIT } from "../domain/submissions/testing/startForms";

// Without disk space for its log, the embedded database hangs forever, so the backend must not write.

let disk: SmallDisk;
const log: string[] = [];
let cms: FormsBackend;

const ENTRY = { id: "plain", langcode: "en", elements: [{ element: "name", value: "Zoë" }] };
const MENU = `mutation { saveMenu(name: "main", items: []) { name } }`;
const REDIRECT = `mutation { addRedirect(langcode: "de", path: "/old", target: "/new") { path } }`;

describeOnSmallDisk("the disk of the embedded database is full", () => {
  beforeAll(async () => {
    disk = SmallDisk.mount(160);
    cms = await startForms(
      { DATABASE_URL: "", DATA_DIR: disk.folder },
      { log: pino({ level: "error" }, { write: (line: string) => void log.push(line) }) },
    );
  });

  afterAll(async () => {
    await cms.close();
    disk.unmount();
  });

  it.each([
    ["an entry of a form", SUBMIT, ENTRY],
    ["a menu", MENU, {}],
    ["a redirect", REDIRECT, {}],
  ])("%s is refused and can be sent again when there is room", async (_name, query, variables) => {
    log.length = 0;
    disk.leave(10_000_000);
    const refused = await cms.ask(query, variables, true);
    expect(refused.errors).toEqual([
      expect.objectContaining({
        message: "Nothing was stored: the disk of the database is full.",
        extensions: { code: "DISK_FULL" },
      }),
    ]);
    expect(log).toEqual([expect.stringContaining(`There is no room left in ${disk.folder}`)]);
    // Reading still works.
    const read = await cms.ask('{ webform(id: "plain", langcode: "de") { id } }');
    expect(read.data).toMatchObject({ webform: { id: "plain" } });

    disk.free();
    expect((await cms.ask(query, variables, true)).errors).toBeUndefined();
  });
});
