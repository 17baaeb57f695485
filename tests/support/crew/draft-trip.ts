/** Valid answers about a trip, for the drafts of the crew form and the survey. */

export const DRAFT_TRIP = {
  firstDay: '2026-07-01',
  lastDay: '2026-07-05',
  startTown: 'sapporo',
  endTown: 'utoro',
} as const
