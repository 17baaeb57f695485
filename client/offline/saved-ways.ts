/** The links to pages that work offline, each with the key of its text in the catalog `common`. */

export const SAVED_WAYS = [
  ['phonebot', 'help.bot'],
  ['hfx', 'help.card'],
  ['hokkaido-itinerary', 'drawer.itinerary'],
] as const
