/** Compares the If-None-Match header of a request with the entity tag of the current response. */

/**
 * Returns whether the client has this response. The comparison is weak (RFC 9110 §13.1.2), because a proxy that
 * compresses a response makes its tag weak.
 * @param header a list of tags, or `*`
 */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header?.trim() === '*') return true
  return header?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) === true
}
