import { contractSchema } from "@quatrain/contract";
import { noReferences } from "./importer/bundleReferences";
import { contentModel } from "./model";
import type { Problem } from "./references";
import { validateFields } from "./validate";

const model = contentModel(contractSchema());

test.each([
  ["EventDetailPage", ["created", "end", "start"]],
  ["BlogDetailpage", ["created", "publishedAt"]],
  ["DetailPage", ["created", "publishedAt"]],
])("editors are asked for the dates of a page of the kind %s", (kind, dates) => {
  const problems: Problem[] = [];
  const validation = { model, problems, references: noReferences };
  validateFields(kind, { title: "Dates", path: "/dates" }, "", validation);
  const missing = problems.filter(({ reason }) => reason === "is missing").map(({ path }) => path);
  expect(missing).toEqual(expect.arrayContaining(dates));
});
