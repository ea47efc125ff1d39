import { shared } from "../examples";
import { documentFacts } from "./documentFacts";

const plain = (facts: string[]) => facts.map((fact) => fact.replace(/\s/g, " "));

describe("documentFacts", () => {
  it.each([
    ["de", ["PDF", "2.4 MB", "Deutsch"]],
    ["en", ["PDF", "2.4 MB", "German"]],
    ["fr", ["PDF", "2,4 Mo", "allemand"]],
    ["it", ["PDF", "2.4 MB", "tedesco"]],
  ] as const)("speaks %s", (langcode, facts) => {
    expect(plain(documentFacts(shared.document, langcode))).toEqual(facts);
  });

  it.each([
    [0, "0 Byte"],
    [812, "812 Byte"],
    [183_400, "183 kB"],
    [48_700_000, "49 MB"],
  ])("writes a size of %d bytes as %s", (size, expected) => {
    const document = { ...shared.document, size };
    expect(plain(documentFacts(document, "de"))[1]).toBe(expected);
  });

  it("names an unknown type by the ending of the file, or else as it is", () => {
    const unknown = { ...shared.document, type: "application/x-netcdf", documentLanguage: null };
    const named = { ...unknown, filename: "raw.nc" };
    const bare = { ...unknown, filename: "raw" };
    expect(documentFacts(named, "de")[0]).toBe("NC");
    expect(documentFacts(bare, "de")[0]).toBe("application/x-netcdf");
  });
});
