import path from "node:path";

/** MIME types of allowed media, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".csv": "text/csv; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".json": "application/json",
  ".m4a": "audio/mp4",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".oga": "audio/ogg",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ".zip": "application/zip",
};

/** MIME type of a media file; undefined if the kind is not allowed. */
export function mediaType(filename: string): string | undefined {
  return TYPES[path.extname(filename).toLowerCase()];
}

/** File extension of a MIME type, with its dot; empty if the type is not allowed. */
export function extensionOf(type: string): string {
  const sought = type.replace(/;.*/, "").trim().toLowerCase();
  const found = Object.entries(TYPES).find(([, known]) => known.replace(/;.*/, "") === sought);
  return found?.[0] ?? "";
}
