/**
 * Places that are known to need steps or a rough path, from general knowledge in November 2026. A place that is not
 * listed may still have steps: the planner does not know, and the form says so.
 */

const WITH_STEPS: ReadonlySet<string> = new Set([
  // A ridge path of about 20 minutes each way, with flights of steps.
  'kamui',
  // Steps down to the shore.
  'shimamui',
  // On a hill above the car park, reached by steps.
  'nishingoten',
  // A walk up a stream bed.
  'kamuiwakka',
  // A volcano, reached on a mountain path.
  'esan_mt',
  // An unpaved path of about 1 km each way.
  'furepe',
  // A forest trail round a peninsula.
  'wakoto',
])

export function needsSteps(place: string): boolean {
  return WITH_STEPS.has(place)
}
