/** The parts of a match score and their maximum points (product decisions §6); 100 in total. */

export const MATCH_POINTS = { route: 35, dates: 25, languages: 15, tags: 10, pace: 8, habits: 7 } as const
export type MatchPart = keyof typeof MATCH_POINTS
export const DATE_FITS = ['exact', 'near'] as const
export type DateFit = (typeof DATE_FITS)[number]

export const MATCH_PARTS = [
  'route',
  'dates',
  'languages',
  'tags',
  'pace',
  'habits',
] as const satisfies readonly MatchPart[]
