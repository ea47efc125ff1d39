import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { exchange, faultOf } from "../test/fuzz/exchange";
import { siteRequest } from "../test/fuzz/siteRequests";

// `npm run bench:fuzz` sends a hundred thousand requests, also to the publisher.

const REQUESTS = 800;

const portOf = (url: string | undefined) => Number(new URL(url ?? "").port);

test("nothing that anybody sends is answered with an error of the server or with what is inside", async () => {
  const ports = {
    site: portOf(process.env.TEST_SITE_URL),
    backend: portOf(process.env.TEST_BACKEND_URL),
  };
  await fc.assert(
    fc.asyncProperty(siteRequest, async ({ part, text }) => {
      fc.pre(part !== "publisher"); // Most tests run no publisher.
      const answer = await exchange(ports[part], text);
      expect(faultOf(answer), answer.slice(0, 2000)).toBeUndefined();
    }),
    { numRuns: REQUESTS, maxSkipsPerRun: 10 },
  );
});
