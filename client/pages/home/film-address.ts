/** Where a video plays: the service's player that sets no cookies. */

/** The player's address without cookies; the id is the operator's, and is never trusted to be more than an id. */
export function filmAddress(videoId: string, plays = false): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}${plays ? '?autoplay=1' : ''}`
}
