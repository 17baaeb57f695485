/** Exports all data that a person has stored (product decisions §6), without data of other people, in parts. */

import type { MyData } from '../../../shared/api/endpoints.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../callers/caller.ts'
import type { Context } from '../endpoints/context.ts'
import { exportNoticeSettings } from '../outbox/notice-settings.ts'
import { questionOf } from '../people/approval-questions.ts'
import { approvalOf, findPerson, type Person } from '../people/people.ts'
import { verificationsOf } from '../people/public-person.ts'
import { exportPhotos } from '../photos/own-photos.ts'
import { unavailable } from '../profiles/account.ts'
import { exportPushDevices } from '../push/push-devices.ts'
import { readBlocks } from '../safety/blocks.ts'
import { readGroupPlans } from '../saved/group-plan-records.ts'
import { readItineraries } from '../saved/itineraries.ts'
import { readQuiz } from '../saved/quiz-results.ts'
import { exportSessions } from '../sessions/session-list.ts'
import type { Queries } from '../store/store.ts'
import { readSurvey } from './export-crew-life.ts'
import { exportLists } from './export-lists.ts'
import { FIRST_PART, readPart } from './export-part.ts'

/** Sizes in bytes of the long lists in an answer: a part, and an export that is asked for in one piece. */
const PART_BYTES = 1_048_576
const WHOLE_BYTES = 2_097_152

export async function exportMyData(context: Context, caller: Caller, part?: string): Promise<MyData> {
  return exportDataOf(context, caller.sub, { address: await verifiedAddress(context, caller), part })
}

/** @throws Refusal if the data is too large for one answer and no part is asked for */
export async function exportDataOf(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  sub: string,
  { address, part }: { readonly address: string | undefined; readonly part?: string | undefined },
): Promise<MyData> {
  const person = await findPerson(store, sub)
  const lists = await exportLists(store, { sub, id: person?.id, address }, clock.now())
  const { read, ...next } = await readPart(lists, part ?? FIRST_PART, part === undefined ? WHOLE_BYTES : PART_BYTES)
  if (part === undefined && next.nextPart) {
    throw new Refusal('LimitReached', 'The data is too large for one answer; ask for it in parts, with ?part=first.')
  }
  const { writtenReferences: written, receivedReferences: received, ...others } = read
  const isFirst = part === undefined || part === FIRST_PART
  return {
    ...next,
    profile: person?.profile ?? {},
    approval: { ...approvalOf(person, clock), ...(await questionOf(store, sub)) },
    ...(person?.reviewedProfile && { reviewedProfile: JSON.parse(person.reviewedProfile) as MyData['profile'] }),
    lateWithdrawals: person?.lateWithdrawals ?? 0,
    ...(await readSurvey(store, sub)),
    ...(await exportNoticeSettings(store, sub)),
    ...(isFirst ? await readShortLists(store, sub, person) : NO_SHORT_LISTS),
    ...others,
    references: { written, received },
  }
}

/** The lists whose length is limited. Only the first part has them. */
type ShortLists = Pick<
  MyData,
  'quiz' | 'itineraries' | 'groupPlans' | 'pushDevices' | 'verified' | 'photos' | 'blocks' | 'sessions'
>

const NO_SHORT_LISTS: ShortLists = {
  quiz: { results: [], boxes: [] },
  itineraries: [],
  groupPlans: [],
  pushDevices: [],
  verified: [],
  photos: [],
  blocks: [],
  sessions: [],
}

async function readShortLists(db: Queries, sub: string, person: Person | undefined): Promise<ShortLists> {
  return {
    quiz: await readQuiz(db, sub),
    itineraries: await readItineraries(db, sub),
    groupPlans: await readGroupPlans(db, sub),
    pushDevices: await exportPushDevices(db, sub),
    verified: person ? verificationsOf(person) : [],
    photos: await exportPhotos(db, sub),
    blocks: await readBlocks(db, sub),
    sessions: await exportSessions(db, sub),
  }
}

/**
 * Returns the caller's verified e-mail address, by which the export finds the letters that the caller wrote in the
 * contact form. Letters contain no account, only an address. The account's address must be verified, because otherwise
 * the caller could enter another person's address there and read that person's letters.
 */
export async function verifiedAddress({ verifiedEmailOf }: Context, caller: Caller): Promise<string | undefined> {
  try {
    return await verifiedEmailOf(caller)
  } catch (cause) {
    throw unavailable(cause)
  }
}
