/** How many notices nobody has looked at yet, beside the words of a link. */

export function NoticeBadge() {
  return null
}
