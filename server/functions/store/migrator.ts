/** Applies the migrations. The migrator's lock makes it safe to start several processes at once. */

import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { people } from './migrations/0001-people.ts'
import { crews } from './migrations/0002-crews.ts'
import { quizResults } from './migrations/0003-quiz-results.ts'
import { itineraries } from './migrations/0004-itineraries.ts'
import { eventDates } from './migrations/0005-event-dates.ts'
import { crewLife } from './migrations/0006-crew-life.ts'
import { crewLists } from './migrations/0007-crew-lists.ts'
import { matching } from './migrations/0008-matching.ts'
import { lettersDone } from './migrations/0009-letters-done.ts'
import { groupPlans } from './migrations/0010-group-plans.ts'
import { outbox } from './migrations/0011-outbox.ts'
import { operator } from './migrations/0012-operator.ts'
import { lettersFacts } from './migrations/0013-letters-facts.ts'
import { messages } from './migrations/0014-messages.ts'
import { trust } from './migrations/0015-trust.ts'
import { crewWaiting } from './migrations/0016-crews.ts'
import { push } from './migrations/0017-push.ts'
import { photos } from './migrations/0018-photos.ts'
import { questions } from './migrations/0019-questions.ts'
import { endedSessions } from './migrations/from-0020/0021-ended-sessions.ts'
import { sessions } from './migrations/from-0020/0022-sessions.ts'
import { crewFacets } from './migrations/from-0020/0023-crew-facets.ts'
import { privatePlanParts } from './migrations/from-0020/0024-private-plan-parts.ts'
import { keptSuspensions } from './migrations/from-0020/0025-kept-suspensions.ts'
import { crewsByRoute } from './migrations/from-0020/0026-crews-by-route.ts'
import { keptRejections } from './migrations/from-0020/0027-kept-rejections.ts'
import type { Tables } from './tables.ts'

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-people': people,
  '0002-crews': crews,
  '0003-quiz-results': quizResults,
  '0004-itineraries': itineraries,
  '0005-event-dates': eventDates,
  '0006-crew-life': crewLife,
  '0007-crew-lists': crewLists,
  '0008-matching': matching,
  '0009-letters-done': lettersDone,
  '0010-group-plans': groupPlans,
  '0011-outbox': outbox,
  '0012-operator': operator,
  '0013-letters-facts': lettersFacts,
  '0014-messages': messages,
  '0015-trust': trust,
  '0016-crews': crewWaiting,
  '0017-push': push,
  '0018-photos': photos,
  '0019-questions': questions,
  '0021-ended-sessions': endedSessions,
  '0022-sessions': sessions,
  '0023-crew-facets': crewFacets,
  '0024-private-plan-parts': privatePlanParts,
  '0025-kept-suspensions': keptSuspensions,
  '0026-crews-by-route': crewsByRoute,
  '0027-kept-rejections': keptRejections,
}

export function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } })
}

/** Whether a migration is missing. Takes no lock. A store that a later version has migrated is not behind. */
export async function isBehind(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.some(({ executedAt }) => executedAt === undefined)
}

export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}
