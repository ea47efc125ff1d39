import { contractSdl } from "../index";
import { hostileAnswer } from "../testing/hostileAnswer";
import { Random } from "../testing/random";
import { thinnedSchema } from "../testing/thinnedSchema";
import { readBody } from "../exchange";
import { reportOn } from "./testing/findingsOf";

// The doctor must finish with a report, whatever a CMS answers.

test.each([1, 2, 3])("reports on a CMS that answers anything (seed %i)", async (seed) => {
  const random = new Random(seed);
  const { findings, summary } = await reportOn({
    answer: (result, { query }) =>
      query.includes("__schema") || query === "{ __typename }"
        ? result
        : hostileAnswer(JSON.parse(JSON.stringify(result)), random, 0.03),
  });
  expect(findings.length).toBeGreaterThan(3);
  expect(summary).toMatch(/^The CMS /);
});

test.each([1, 2])("reports on a CMS that tells anything of its schema (seed %i)", async (seed) => {
  const random = new Random(seed);
  const { findings } = await reportOn({
    answer: (result, { query }) =>
      query.includes("__schema")
        ? hostileAnswer(JSON.parse(JSON.stringify(result)), random, 0.001)
        : result,
  });
  expect(findings.length).toBeGreaterThan(0);
});

test.each([1, 2])("reports on a CMS that has some of the contract (seed %i)", async (seed) => {
  const { capabilities, findings } = await reportOn({
    schema: thinnedSchema(contractSdl(), new Random(seed), 0.05),
  });
  expect(capabilities.filter(({ state }) => state !== "whole").length).toBeGreaterThan(3);
  expect(findings.map(({ id }) => id)).toContainEqual(
    expect.stringMatching(/^(partial|left-out|missing)\//),
  );
});

test("reads no answer without end", async () => {
  expect(await readBody(new Response("12345"), 5)).toBe("12345");
  expect(await readBody(new Response("123456"), 5)).toBeNull();
});
