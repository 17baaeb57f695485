/** The sections of the operator's desk (the pages for operators), in the order of its navigation. */

export const DESK_SECTIONS = [
  'approvals',
  'photos',
  'reports',
  'letters',
  'events',
  'crews',
  'people',
  'facts',
  'mail',
  'trail',
] as const
export type DeskSection = (typeof DESK_SECTIONS)[number]

export const COUNTED_SECTIONS = [
  'approvals',
  'photos',
  'reports',
  'letters',
  'events',
  'crews',
  'facts',
  'mail',
] as const
export type CountedSection = (typeof COUNTED_SECTIONS)[number]
