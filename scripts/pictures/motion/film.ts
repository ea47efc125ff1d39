import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Size } from "../canvas";
import type { Frame } from "./glacierFlow";

const framesPerSecond = 20;

/** Runs ffmpeg, writing to its input what `feed` yields. Fails with its last words when it fails. */
async function runFfmpeg(
  parameters: readonly string[],
  feed: () => Iterable<Buffer>,
): Promise<void> {
  const child = spawn("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...parameters], {
    stdio: ["pipe", "inherit", "pipe"],
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, "close");
  for (const chunk of feed()) {
    if (!child.stdin.write(chunk)) await once(child.stdin, "drain");
  }
  child.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${words}`);
}

/**
 * Writes a film as WebM (VP9) and MP4 (H.264), both small enough to load on a train.
 *
 * @param path of the files without their extension
 */
export async function writeFilm(
  frame: Frame,
  { width, height }: Size,
  seconds: number,
  path: string,
): Promise<void> {
  const count = seconds * framesPerSecond;
  function* frames(): Generator<Buffer> {
    for (let number = 0; number < count; number++) yield frame(number / (count - 1)).pixels;
  }
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`];
  const input = [...raw, "-r", String(framesPerSecond), "-i", "-", "-pix_fmt", "yuv420p", "-an"];
  const webm = [
    "-c:v",
    "libvpx-vp9",
    "-b:v",
    "340k",
    "-minrate",
    "80k",
    "-maxrate",
    "400k",
    "-bufsize",
    "800k",
    "-cpu-used",
    "3",
    "-row-mt",
    "1",
  ];
  const mp4 = [
    "-c:v",
    "libx264",
    "-preset",
    "slow",
    "-b:v",
    "400k",
    "-maxrate",
    "440k",
    "-bufsize",
    "880k",
    "-profile:v",
    "main",
    "-movflags",
    "+faststart",
  ];
  await runFfmpeg(
    [...input, ...webm, `${path}.webm`, ...["-pix_fmt", "yuv420p", "-an"], ...mp4, `${path}.mp4`],
    frames,
  );
}

/** Writes a recording as MP3 and Ogg Opus. `samples` are one channel, -1 to 1. */
export async function writeRecording(
  samples: Float32Array,
  sampleRate: number,
  path: string,
): Promise<void> {
  const input = ["-f", "f32le", "-ar", String(sampleRate), "-ac", "1", "-i", "-"];
  const mp3 = ["-c:a", "libmp3lame", "-b:a", "80k", `${path}.mp3`];
  const opus = ["-c:a", "libopus", "-b:a", "56k", `${path}.ogg`];
  await runFfmpeg([...input, ...mp3, ...opus], () => [Buffer.from(samples.buffer)]);
}
