import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { drawIcons } from "./icons/drawIcons";
import { askOptions } from "./rebrand/askOptions";

// What the command relies on in the project as it is, and what it asks for.

const PROJECT = join(__dirname, "..");

test("the icons of the site are those that its mark gives", async () => {
  for (const { file, content } of await drawIcons(
    readFileSync(join(PROJECT, "static/favicon.svg")),
  )) {
    const pixels = (input: Buffer) =>
      Promise.all(picturesIn(input).map((each) => sharp(each).removeAlpha().raw().toBuffer()));
    const own = await pixels(readFileSync(join(PROJECT, file)));
    expect([file, (await pixels(content)).length]).toEqual([file, own.length]);
    expect([file, Buffer.concat(await pixels(content)).equals(Buffer.concat(own))]).toEqual([
      file,
      true,
    ]);
  }
});

/** The pictures of an icon file, or the picture that a file is. */
function picturesIn(file: Buffer): Buffer[] {
  const isIconFile = file.readUInt32LE(0) === 0x10000;
  if (!isIconFile) return [file];
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const [size, at] = [14, 18].map((offset) => file.readUInt32LE(offset + 16 * index));
    return file.subarray(at, (at ?? 0) + (size ?? 0));
  });
}

test("in a terminal it asks for what it needs, and an empty answer is none", async () => {
  const asked: string[] = [];
  const answering = (answers: string[]) => (question: string) =>
    Promise.resolve(answers[asked.push(question) - 1] ?? "");
  const answers = ["Museum", "", "#5a2b80", " ", "mark.svg", ""];
  const options = { name: "Museum", color: "#5a2b80", mark: "mark.svg" };
  expect(await askOptions(answering(answers))).toEqual(options);
  expect(asked).toHaveLength(6);
  asked.length = 0;
  // A colour of the mark alone is refused, so it is not asked for.
  expect(await askOptions(answering(["Museum"]))).toEqual({ name: "Museum" });
  expect(asked.filter((question) => question.includes("Colour of the mark"))).toEqual([]);
});
