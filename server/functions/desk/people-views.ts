/**
 * What the operator's pages show about a person: reviewed fields, whether the licence allows driving in Japan, changes
 * and reports, but no contact details.
 */

import type { Applicant, DeskPerson } from '../../../shared/api/endpoints.ts'
import { licenceVerdict } from '../../../shared/eligibility/licence-verdict.ts'
import type { Language } from '../../../shared/languages.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import type { Context } from '../endpoints/context.ts'
import { questionsTo } from '../people/approval-questions.ts'
import { approvalOf, type Person } from '../people/people.ts'
import { changesSince, reviewedFields } from '../people/reviewed-profile.ts'
import type { Queries } from '../store/store.ts'

type About = Omit<Applicant, 'since' | 'question'>

const subsOf = (people: readonly Person[]) => people.map(({ sub }) => sub)

async function aboutPeople(db: Queries, people: readonly Person[], now: number): Promise<About[]> {
  const upheld = await countReports(db, people, 'upheld')
  const languages = await languagesOf(db, people)
  const day = dayInJapan(now)
  return people.map(({ id, sub, profile, reviewedProfile, updatedAt }) => ({
    id,
    profile: reviewedFields(profile),
    verdict: licenceVerdict(profile, day),
    ...languages.get(sub),
    changes: changesSince(reviewedProfile, profile),
    wasReviewed: reviewedProfile !== null,
    updatedAt,
    upheldReports: upheld.get(sub) ?? 0,
  }))
}

export async function viewApplicants(db: Queries, people: readonly Person[], now: number): Promise<Applicant[]> {
  const views = await aboutPeople(db, people, now)
  const questions = await questionsTo(db, subsOf(people))
  return views.map((view, index) => {
    const { approvalSince = null, sub = '' } = people[index] ?? {}
    return { ...view, since: approvalSince ?? view.updatedAt, ...questions.get(sub) }
  })
}

export async function viewPeople(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  people: readonly Person[],
): Promise<DeskPerson[]> {
  const views = await aboutPeople(store, people, clock.now())
  const open = await countReports(store, people, 'open')
  const photos = await photosOf(store, people)
  const questions = await questionsTo(store, subsOf(people))
  const all = people.map(async (person, index) => {
    const { sub, email, createdAt } = person
    const { missing: _missing, ...approval } = approvalOf(person, clock)
    return {
      ...(views[index] as About),
      ...{ sub, createdAt },
      ...(email !== null && { email }),
      ...approval,
      ...photos.get(sub),
      ...questions.get(sub),
      openReports: open.get(sub) ?? 0,
      openCrews: await countOpenCrews(store, sub, dayInJapan(clock.now())),
      rides: await countRides(store, sub),
    }
  })
  return Promise.all(all)
}

async function languagesOf(
  db: Queries,
  people: readonly Person[],
): Promise<ReadonlyMap<string, { readonly language?: Language }>> {
  if (people.length === 0) return new Map()
  const subs = subsOf(people)
  const rows = await db.selectFrom('people').select(['sub', 'language']).where('sub', 'in', subs).execute()
  return new Map(rows.map(({ sub, language }) => [sub, language === null ? {} : { language }]))
}

async function photosOf(
  db: Queries,
  people: readonly Person[],
): Promise<ReadonlyMap<string, Pick<DeskPerson, 'photo'>>> {
  const ids = people.flatMap(({ photoId }) => photoId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('photos').select(['id', 'sub', 'webp']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, sub, webp }) => [sub, webp === null ? {} : { photo: { id, image: webp } }]))
}

async function countReports(
  db: Queries,
  people: readonly Person[],
  state: 'open' | 'upheld',
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map()
  const subs = subsOf(people)
  const rows = await db
    .selectFrom('reports')
    .select((is) => ['aboutSub', is.fn.countAll<number>().as('count')])
    .where('state', '=', state)
    .where('aboutSub', 'in', subs)
    .groupBy('aboutSub')
    .execute()
  return new Map(rows.map(({ aboutSub, count }) => [aboutSub ?? '', count]))
}

async function countOpenCrews(db: Queries, sub: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('crews')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('ownerSub', '=', sub)
    .where('standing', '=', 'open')
    .where('lastDay', '>=', today)
    .executeTakeFirstOrThrow()
  return count
}

async function countRides(db: Queries, sub: string): Promise<number> {
  const { count } = await db
    .selectFrom('requests')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('senderSub', '=', sub)
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  return count
}
