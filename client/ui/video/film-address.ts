/** Builds the URL of a YouTube video on youtube-nocookie.com, YouTube's domain for embedding without cookies. */

/** @param videoId encoded, so that it cannot change the rest of the URL */
export function filmAddress(videoId: string, plays = false): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}${plays ? '?autoplay=1' : ''}`
}
