import { type Json } from "../../testing/startBackend";
import { EditorsAt } from "../editing/testing/EditorsAt";
import { type PreviewBackend, startPreviews } from "./testing/startPreviews";

const HOUR_MS = 3_600_000;

const CREATE = `mutation ($acts: Boolean!, $scope: PreviewScope = SITE, $id: String) {
  createPreviewToken(scope: $scope, id: $id, acts: $acts, label: "x", reuse: true) { id token acts } }`;
const FACTS = `query ($id: String!, $token: String!) {
  previewFacts(id: $id, langcode: "en", token: $token) {
    revision state publishAt stamp actions approval { given by approvers } } }`;
const ACT = `mutation ($id: String!, $token: String!, $revision: String!, $action: PreviewAction!, $at: String) {
  actOnPreview(id: $id, langcode: "en", token: $token, revision: $revision, action: $action, at: $at) {
    done refusal } }`;

const done = { done: true, refusal: null };
const refused = (refusal: string) => ({ done: false, refusal });

/** A backend with three editors, each with a preview token that acts. */
async function open(variables: Readonly<Record<string, string>> = {}) {
  const cms: PreviewBackend = await startPreviews(variables);
  const editors = new EditorsAt(cms);
  const preview = async (editor: string | true, args: object = { acts: true }) =>
    String((await editors.must(CREATE, args, editor))["createPreviewToken"]?.["token"]);
  const anna = await editors.hire("anna", "EDITOR");
  const bruno = await editors.hire("bruno", "PUBLISHER");
  const carla = await editors.hire("carla", "PUBLISHER");
  const save = async (
    id: string,
    title: string,
    expectedRevision: number,
    editor: string,
    path = `/${id}`,
  ) => {
    const fields = { title };
    const input = { id, kind: "ContentPage", langcode: "en", path, fields };
    await editors.must(
      "mutation ($input: SaveDraftInput!) { saveDraft(input: $input) { id } }",
      { input: { ...input, expectedRevision } },
      editor,
    );
  };
  const facts = async (id: string, token: string) =>
    (await cms.ask(FACTS, { id, token })).data["previewFacts"] as Json;
  const act = async (id: string, action: string, token: string, more: object = {}) => {
    const answer = await cms.ask(ACT, { id, action, token, revision: "1", ...more });
    expect(answer.errors).toBeUndefined();
    return answer.data["actOnPreview"];
  };
  return { cms, editors, preview, anna, bruno, carla, save, facts, act };
}

type Opened = Awaited<ReturnType<typeof open>>;

describe("without approval", () => {
  let at: Opened;
  beforeAll(async () => {
    at = await open();
  });
  afterAll(() => at.cms.close());

  test("a token acts only if it was made for that, and as far as its editor may", async () => {
    const { preview, save, facts, act, anna, bruno } = at;
    await save("a", "A", 0, anna);
    const looking = await preview(bruno, { acts: false });
    for (const token of [looking, await preview(anna)]) {
      expect(await facts("a", token)).toMatchObject({ actions: [], approval: null });
      expect(await act("a", "PUBLISH", token)).toEqual(refused("FORBIDDEN"));
    }
    const acting = await preview(bruno);
    expect(acting).not.toBe(looking);
    expect(await facts("a", acting)).toMatchObject({ actions: ["PUBLISH", "SCHEDULE"] });
    expect(await act("a", "PUBLISH", acting)).toEqual(done);
    expect(await facts("a", acting)).toMatchObject({ state: "PUBLISHED", actions: [] });
    // A repetition has no effect.
    expect(await act("a", "PUBLISH", acting)).toEqual(refused("CONFLICT"));
    const { editingTrail } = await at.editors.must(
      '{ editingTrail(id: "a", first: 1) { operation revision editor { id } } }',
    );
    expect(editingTrail).toEqual([{ operation: "publish", revision: 1, editor: { id: "bruno" } }]);
  });

  test("no token hands on what it allows to do", async () => {
    const { cms, preview, save, facts, act, anna, bruno } = at;
    await save("shared", "S", 0, anna);
    const token = await preview(bruno);
    const share = `mutation ($token: String!) {
      sharePreview(token: $token, id: "shared", langcode: "en", lifetimeHours: 1) { token } }`;
    const handed = String((await cms.ask(share, { token })).data["sharePreview"]?.["token"]);
    expect(await facts("shared", handed)).toMatchObject({ revision: "1", actions: [] });
    expect(await act("shared", "PUBLISH", handed)).toEqual(refused("FORBIDDEN"));
  });

  test("nothing is done outside of what a token covers, with a false one, or for who has left", async () => {
    const { editors, preview, save, act, anna, carla } = at;
    await save("here", "H", 0, anna);
    await save("there", "T", 0, anna);
    const token = await preview(carla, { acts: true, scope: "PAGE", id: "here" });
    expect(await act("there", "PUBLISH", token)).toEqual(refused("FORBIDDEN"));
    expect(await act("here", "PUBLISH", `${token}x`)).toEqual(refused("FORBIDDEN"));
    await editors.must('mutation { revokeEditor(id: "carla") }');
    expect(await act("here", "PUBLISH", token)).toEqual(refused("FORBIDDEN"));
    at.carla = await editors.hire("carla", "PUBLISHER");
    expect(await act("here", "PUBLISH", token)).toEqual(done);
  });

  test("what was not shown is not published", async () => {
    const { preview, save, act, facts, anna, bruno } = at;
    await save("newer", "One", 0, anna);
    const token = await preview(bruno);
    await save("newer", "Two", 1, anna);
    for (const action of ["PUBLISH", "SCHEDULE", "APPROVE"]) {
      expect(await act("newer", action, token)).toEqual(refused("CONFLICT"));
    }
    expect(await facts("newer", token)).toMatchObject({ state: "NEW", revision: "2" });
    expect(await act("newer", "PUBLISH", token, { revision: "2" })).toEqual(done);
  });

  test("a revision is scheduled, is in the calendar of who may see it, and is taken out again", async () => {
    const { cms, preview, save, act, facts, anna, bruno } = at;
    await save("later", "Later", 0, anna);
    const token = await preview(bruno);
    for (const when of [undefined, "tomorrow", "2001-01-01T00:00:00Z"]) {
      expect(await act("later", "SCHEDULE", token, { at: when })).toEqual(refused("BAD_TIME"));
    }
    const stampOf = async () =>
      (await cms.ask("query ($token: String!) { previewStamp(token: $token) }", { token })).data;
    const calendar = async (as: string) =>
      (
        await cms.ask(
          "query ($token: String!) { previewSchedule(token: $token) { id langcode title path plan at refused } }",
          { token: as },
        )
      ).data["previewSchedule"];
    const before = await stampOf();
    expect(await calendar(token)).toEqual([]);
    const when = new Date(Date.now() + HOUR_MS).toISOString();
    expect(await act("later", "SCHEDULE", token, { at: when })).toEqual(done);
    expect(await facts("later", token)).toMatchObject({
      publishAt: when,
      actions: ["PUBLISH", "SCHEDULE", "UNSCHEDULE"],
    });
    const page = { id: "later", langcode: "en", title: "Later", path: "/later" };
    const entry = { ...page, plan: "PUBLISH", at: when, refused: false };
    expect(await calendar(token)).toEqual([entry]);
    expect(await stampOf()).not.toEqual(before);
    const elsewhere = await preview(bruno, { acts: false, scope: "PAGE", id: "about" });
    expect(await calendar(elsewhere)).toEqual([]);
    expect(await calendar("no.token")).toBeNull();
    expect(await act("later", "UNSCHEDULE", token)).toEqual(done);
    expect(await calendar(token)).toEqual([]);
  });

  test("a path that another page has is said", async () => {
    const { preview, save, act, anna, bruno } = at;
    await save("twin", "Twin", 0, anna);
    await save("other-twin", "Other twin", 0, anna, "/twin");
    const token = await preview(bruno);
    expect(await act("twin", "PUBLISH", token)).toEqual(done);
    expect(await act("other-twin", "PUBLISH", token)).toEqual(refused("PATH_TAKEN"));
  });

  test("a token that acts holds a week at most", async () => {
    const long = "createPreviewToken(scope: SITE, acts: true, lifetimeMinutes: 10081) { id }";
    expect(await at.editors.refused(`mutation { ${long} }`)).toEqual({ code: "BAD_USER_INPUT" });
  });
});

describe("with approval", () => {
  let at: Opened;
  beforeAll(async () => {
    at = await open({ PUBLISH_APPROVAL: "required" });
  });
  afterAll(() => at.cms.close());

  const PUBLISH = `mutation ($id: String!) {
    publish(id: $id, langcode: "en", expectedRevision: 1) { state } }`;
  const APPROVE = `mutation ($id: String!, $revision: Int!) {
    approve(id: $id, langcode: "en", expectedRevision: $revision) { approvedBy { id } } }`;

  test("only another person who may publish makes a revision fit to be published", async () => {
    const { editors, preview, save, facts, act, anna, bruno, carla } = at;
    await save("four", "Four", 0, bruno);
    const [brunos, carlas] = [await preview(bruno), await preview(carla)];
    const open = { given: false, by: [], approvers: ["CARLA"] };
    expect(await facts("four", brunos)).toMatchObject({ actions: [], approval: open });
    expect(await facts("four", carlas)).toMatchObject({ actions: ["APPROVE"], approval: open });
    expect(await editors.refused(PUBLISH, { id: "four" }, bruno)).toEqual({
      code: "NOT_APPROVED",
      approvers: ["CARLA"],
    });
    const when = new Date(Date.now() + HOUR_MS).toISOString();
    for (const action of ["PUBLISH", "SCHEDULE"]) {
      expect(await act("four", action, brunos, { at: when })).toEqual(refused("NOT_APPROVED"));
    }
    expect(await act("four", "APPROVE", brunos)).toEqual(refused("FORBIDDEN"));
    expect(await act("four", "APPROVE", await preview(anna))).toEqual(refused("FORBIDDEN"));
    // Programs may use EDITOR_TOKEN, so it approves nothing.
    expect(await act("four", "APPROVE", await preview(true))).toEqual(refused("FORBIDDEN"));
    expect(await act("four", "APPROVE", carlas)).toEqual(done);
    expect(await facts("four", brunos)).toMatchObject({
      actions: ["PUBLISH", "SCHEDULE"],
      approval: { given: true, by: ["CARLA"] },
    });
    expect(await editors.must(PUBLISH, { id: "four" }, bruno)).toEqual({
      publish: { state: "PUBLISHED" },
    });
    const { editingTrail } = await editors.must(
      '{ editingTrail(id: "four") { operation revision editor { id } } }',
    );
    expect(editingTrail).toEqual([
      { operation: "publish", revision: 1, editor: { id: "bruno" } },
      { operation: "approve", revision: 1, editor: { id: "carla" } },
      { operation: "saveDraft", revision: 1, editor: { id: "bruno" } },
    ]);
  });

  test("an approval is of one revision, and no other", async () => {
    const { editors, preview, save, facts, act, anna, bruno, carla } = at;
    await save("again", "One", 0, anna);
    expect(await editors.must(APPROVE, { id: "again", revision: 1 }, carla)).toEqual({
      approve: { approvedBy: [{ id: "carla" }] },
    });
    await save("again", "Two", 1, anna);
    const token = await preview(bruno);
    expect(await facts("again", token)).toMatchObject({ approval: { given: false, by: [] } });
    expect(await act("again", "PUBLISH", token, { revision: "2" })).toEqual(
      refused("NOT_APPROVED"),
    );
    expect(await editors.refused(APPROVE, { id: "again", revision: 1 }, carla)).toMatchObject({
      code: "CONFLICT",
    });
    // The author is the first person, so the approver may publish as well.
    await editors.must(APPROVE, { id: "again", revision: 2 }, bruno);
    expect(await act("again", "PUBLISH", token, { revision: "2" })).toEqual(done);
  });

  test("of what nobody is known to have written, who publishes is the first person", async () => {
    const { cms, preview, facts, act, bruno, carla } = at;
    const fields = { title: "Script" };
    await cms.save({ id: "script", kind: "ContentPage", langcode: "en", path: "/script", fields });
    const token = await preview(bruno);
    expect(await act("script", "APPROVE", token)).toEqual(done);
    expect(await act("script", "PUBLISH", token)).toEqual(refused("NOT_APPROVED"));
    expect(await act("script", "PUBLISH", await preview(carla))).toEqual(done);
    expect(await facts("script", token)).toMatchObject({ state: "PUBLISHED", approval: null });
  });
});
