/**
 * Endpoints for the survey, in which a traveller describes the crew that they are looking for. The survey is stored
 * with the account.
 */

import type { AnswerOf, Survey } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../shared/crew/crew.ts'
import { daysBetween, isDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { type FieldError, invalid } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { lockPerson, requireApproved } from '../people/people.ts'
import type { Queries } from '../store/store.ts'

export function surveyFunctions(context: Context) {
  return {
    'GET /api/survey': ({ caller }) => readOwnSurvey(context, caller),
    'PUT /api/survey': ({ caller, body }) => writeSurvey(context, caller, body),
    'DELETE /api/survey': ({ caller }) => deleteSurvey(context, caller),
  } satisfies Partial<Functions>
}

export async function readSurvey(db: Queries, sub: string): Promise<Survey | undefined> {
  const row = await db.selectFrom('surveys').select('answers').where('sub', '=', sub).executeTakeFirst()
  return row && (JSON.parse(row.answers) as Survey)
}

async function readOwnSurvey({ store }: Context, { sub }: Caller): Promise<AnswerOf<'GET /api/survey'>> {
  await requireApproved(store, sub)
  const survey = await readSurvey(store, sub)
  return survey ? { survey } : {}
}

async function writeSurvey({ store, clock }: Context, { sub }: Caller, input: Survey): Promise<Survey> {
  const now = clock.now()
  const survey = checkedSurvey(input, dayInJapan(now))
  return store.transaction().execute(async (db) => {
    // The deletion of a person's data takes the same lock, so that no survey is written after the deletion.
    await lockPerson(db, sub)
    await requireApproved(db, sub)
    const row = { answers: JSON.stringify(survey), updatedAt: now }
    await db
      .insertInto('surveys')
      .values({ sub, ...row })
      .onConflict((conflict) => conflict.column('sub').doUpdateSet(row))
      .execute()
    return survey
  })
}

async function deleteSurvey({ store }: Context, { sub }: Caller): Promise<AnswerOf<'DELETE /api/survey'>> {
  await requireApproved(store, sub)
  const { numDeletedRows } = await store.deleteFrom('surveys').where('sub', '=', sub).executeTakeFirstOrThrow()
  return { deleted: numDeletedRows > 0n }
}

function checkedSurvey(survey: Survey, today: string): Survey {
  const { firstDay, lastDay } = survey
  const broken: FieldError[] = [
    ...(isDay(firstDay) ? [] : [{ field: 'firstDay', rule: 'calendar' }]),
    ...(isDay(lastDay) ? [] : [{ field: 'lastDay', rule: 'calendar' }]),
  ]
  if (broken.length === 0) {
    const length = daysBetween(firstDay, lastDay)
    if (firstDay < today) broken.push({ field: 'firstDay', rule: 'past' })
    if (length < 1) broken.push({ field: 'lastDay', rule: 'beforeFirstDay' })
    if (length > CREW_LIMITS.maximumDays) broken.push({ field: 'lastDay', rule: 'tooLong' })
  }
  const [first, ...rest] = broken
  if (first) throw invalid(first, ...rest)
  return { ...survey, via: survey.via.filter((town, index) => town !== (survey.via[index - 1] ?? survey.startTown)) }
}
