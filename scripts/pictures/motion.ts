import { join } from "node:path";
import { writeWebp } from "./encode";
import { cloudFront } from "./motion/cloudFront";
import { writeFilm, writeRecording } from "./motion/film";
import { glacierFlow } from "./motion/glacierFlow";
import { rhineYear } from "./motion/rhineYear";

/*
 * Makes the films, their stills and the recording of the institution into the content of the CMS:
 * `npx tsx scripts/pictures/motion.ts`. Needs ffmpeg.
 */

const target = join(__dirname, "../../packages/backend/content/files");
const film = { width: 960, height: 540 };
const still = { width: 1920, height: 1080 };

const films = [
  { id: "video-glacier-flow", seed: 71, make: glacierFlow, stillAt: 0.3 },
  { id: "video-cloud-front", seed: 72, make: cloudFront, stillAt: 0.55 },
];

async function makeAll(): Promise<void> {
  for (const { id, seed, make, stillAt } of films) {
    await writeWebp(make(seed, still)(stillAt), join(target, `${id}-still.webp`), 170_000);
    await writeFilm(make(seed, film), film, 12, join(target, id));
    console.log(id);
  }
  await writeRecording(rhineYear(73, 30, 32_000), 32_000, join(target, "audio-rhine-year"));
  console.log("audio-rhine-year");
}

makeAll().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
