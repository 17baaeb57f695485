/** The public list of facts that were checked or corrected after the build. */

import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { shownFacts } from './facts.ts'

export function factFunctions({ store }: Context) {
  return {
    'GET /api/facts': async () => ({ facts: await shownFacts(store) }),
  } satisfies Partial<Functions>
}
