import { isInterfaceType, isObjectType } from "graphql";
import { capabilities } from "../capabilities";
import { contractSchema } from "../index";
import { findingsOf, reportOn } from "./testing/findingsOf";
import { runs } from "../testing/runs";
import { schemaWithout } from "../testing/schemaWithout";

// The doctor reports a missing field once, as a capability, and not as a fault of the content.

/** Fields that are wrong in the content, too, once they are missing. */
const ALSO_IN_CONTENT: Readonly<Record<string, readonly string[]>> = {
  // Visitors would not know what to enter.
  "WebformElement.title": ["forms"],
};

/** Fields with a capability of their own; those of an interface only there. */
const fields = capabilities(contractSchema())
  .filter(({ group }) => group === null)
  .flatMap(({ entries }) => entries)
  .filter((entry) => /^\w+\.\w+$/.test(entry) && !isPromised(entry));

/** Without `--all`, every sixth. */
const tried = fields.filter((_, index) => index % runs(6, 1) === 0);

function isPromised(entry: string): boolean {
  const [name = "", field = ""] = entry.split(".");
  const type = contractSchema().getType(name);
  if (!isObjectType(type)) return false;
  return type.getInterfaces().some((each) => isInterfaceType(each) && field in each.getFields());
}

async function idsOf(...lacking: string[]): Promise<string[]> {
  const { findings } = await reportOn({ schema: schemaWithout(...lacking) });
  return findings.map(({ id }) => id);
}

test.each(tried)("a CMS without %s has no other fault for that", async (field) => {
  const ids = await idsOf(field);
  const ofSchema = ids.filter((id) => /^(missing|left-out|partial)\//.test(id));
  expect(ofSchema).not.toEqual([]);
  // The CMS of the tests does not compress.
  const others = ids.filter((id) => !ofSchema.includes(id) && id !== "uncompressed");
  expect(others).toEqual(ALSO_IN_CONTENT[field] ?? []);
});

test("a CMS that makes no pictures in other sizes lacks that alone, and its pictures are looked up", async () => {
  expect(await idsOf("ImageMedia.derivative")).toEqual(["uncompressed", "missing/DERIVATIVES"]);
  const findings = await findingsOf({
    schema: schemaWithout("ImageMedia.derivative"),
    http: ({ path }, response) => {
      if (path !== "/media/a.jpg") return false;
      response.writeHead(500).end();
      return true;
    },
  });
  expect(Object.keys(findings)).toEqual(["media-unreachable"]);
});
