/** Finds what a report is about: the reported person, and copies of the texts at the time of reporting. */

import type { NewReport } from '../../../shared/api/endpoints.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import { findPerson, type Person } from '../people/people.ts'
import type { Queries } from '../store/store.ts'
import type { CrewRow, ReportRow, RequestRow } from '../store/tables.ts'
import type { TripReferenceRow } from '../store/trust-tables.ts'
import { type Evidence, NAME, NO_WORDS, type Words } from './report-evidence.ts'
import {
  findReportableCrew,
  findReportablePerson,
  findReportableReference,
  findReportableRequest,
} from './reportable.ts'
import { findReportableMessage, messagesBefore } from './reportable-message.ts'

type Reported = Pick<ReportRow, 'aboutSub' | 'crewId' | 'evidence'>

export async function findReported(db: Queries, sub: string, { about, id }: NewReport, now: number): Promise<Reported> {
  if (about === 'profile') {
    const { other } = await findReportablePerson(db, sub, id, now)
    return reported(other.sub, null, { about: wordsOfPerson(other), reporter: NO_WORDS })
  }
  if (about === 'crew') {
    const { crew } = await findReportableCrew(db, sub, id, now)
    const owner = await findPerson(db, crew.ownerSub)
    return reported(crew.ownerSub, crew.id, { about: { ...nameOf(owner), ...wordsOfCrew(crew) }, reporter: NO_WORDS })
  }
  if (about === 'reference') {
    const { reference } = await findReportableReference(db, sub, id, now)
    const writer = await findPerson(db, reference.writerSub)
    const words = { ...nameOf(writer), ...wordsOfReference(reference) }
    return reported(reference.writerSub, reference.crewId, { about: words, reporter: NO_WORDS })
  }
  if (about === 'message') {
    const { message, crewId } = await findReportableMessage(db, sub, id)
    return reported(message.senderSub, crewId, {
      about: {
        ...nameOf(await findPerson(db, message.senderSub)),
        message: message.text,
        sentAt: new Date(message.at).toISOString(),
        ...said({ before: await messagesBefore(db, message, message.senderSub) }),
      },
      reporter: said({ before: await messagesBefore(db, message, sub) }),
    })
  }
  const { crew, request, otherSub } = await findReportableRequest(db, sub, id)
  const isOwners = otherSub === crew.ownerSub
  const { fromSender, fromOwner } = wordsOfRequest(request)
  const name = nameOf(await findPerson(db, otherSub))
  return reported(otherSub, crew.id, {
    about: isOwners ? { ...name, ...wordsOfCrew(crew), ...fromOwner } : { ...name, ...fromSender },
    reporter: isOwners ? fromSender : fromOwner,
  })
}

function reported(aboutSub: string, crewId: string | null, evidence: Evidence): Reported {
  return { aboutSub, crewId, evidence: JSON.stringify(evidence) }
}

function nameOf(person: Person | undefined): Words {
  return said({ [NAME]: person?.profile.displayName })
}

function wordsOfPerson({ profile }: Person): Words {
  return said({ [NAME]: profile.displayName, bio: profile.bio })
}

function wordsOfCrew(crew: CrewRow): Words {
  const { title, meetingPoint, note, plan, firstDay, lastDay, startTown, via, endTown, whoMayJoin, budget } =
    fieldsOf(crew)
  return said({
    title,
    note,
    meetingPoint,
    plan: plan?.title,
    days: `${firstDay} to ${lastDay}`,
    route: [startTown, ...via, endTown].join(' – '),
    whoMayJoin,
    budget: budget.map(({ kind, yen }) => `${kind} ¥${yen}`).join(', '),
  })
}

function wordsOfRequest({ message, reason, seats }: RequestRow): {
  readonly fromSender: Words
  readonly fromOwner: Words
} {
  return { fromSender: said({ message, seats: String(seats) }), fromOwner: said({ reason: reason ?? undefined }) }
}

function wordsOfReference({ text, again }: TripReferenceRow): Words {
  return said({ reference: text, again: again === 1 ? 'would travel again' : 'would not travel again' })
}

function said(words: Readonly<Record<string, string | undefined>>): Words {
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
}
