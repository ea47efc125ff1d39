/** Absolute URL of a media file. */
export function mediaUrl(publicUrl: string, filename: string): string {
  return `${publicUrl}/media/${encodeURIComponent(filename)}`;
}
