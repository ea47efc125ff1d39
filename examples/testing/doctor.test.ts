import { runDoctor } from "../../packages/contract/src/doctor/runDoctor";
import { startExample } from "./startExample";

interface Report {
  serves: boolean;
  findings: { id: string }[];
}

/** What `npm run doctor` says of an example. */
async function examined(name: string): Promise<Report & { code: number }> {
  const cms = await startExample(name);
  let said = "";
  const out = (text: string) => void (said += text);
  const code = await runDoctor([cms.url, "--json"], {}, { out, err: out });
  await cms.stop();
  return { ...(JSON.parse(said) as Report), code };
}

test("the doctor finds that an example serves the site, and says what it lacks", async () => {
  const lacking = ["MENUS", "SEARCH", "WEBFORMS", "PREVIEW", "REDIRECTS", "STATUS_CODES"];
  const { code, serves, findings } = await examined("minimal-cms");
  expect({ code, serves }).toEqual({ code: 0, serves: true });
  const ids = findings.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(["BUILD_LISTING", ...lacking].map((each) => `missing/${each}`)),
  );
  // What a CMS lacks is no fault of its content.
  expect(ids.filter((id) => id.startsWith("content/"))).toEqual([]);
});
