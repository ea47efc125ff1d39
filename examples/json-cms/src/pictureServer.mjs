import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream";

const TYPES = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** Serves the pictures of the export, and no other file, at /media/. */
export function createPictureServer(folder, { pictures }) {
  const byPath = new Map(
    [...pictures.values()].map((picture) => [
      `/media/${encodeURIComponent(picture.file)}`,
      picture,
    ]),
  );

  return (request, response) => {
    const [path] = request.url.split("?");
    const picture = byPath.get(path);
    if (!picture) return response.writeHead(404).end();
    const { file, focus } = picture;
    response.setHeader("content-type", TYPES[file.split(".").pop()] ?? "application/octet-stream");
    // The site's host crops pictures around this point.
    response.setHeader("focal-point", `x=${focus.x}, y=${focus.y}`);
    return pipeline(createReadStream(join(folder, file)), response, (error) => {
      if (error) response.destroy();
    });
  };
}
