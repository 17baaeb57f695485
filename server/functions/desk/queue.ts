/** The operator's queues of letters (from the contact form), reports and hidden crews. */

import type { AnswerOf, BodyOf } from '../../../shared/api/endpoints.ts'
import { LETTER_LIMITS } from '../../../shared/desk/letters.ts'
import { invalid } from '../../http/refusal.ts'
import { fieldsOf } from '../crews/crew-rows.ts'
import type { Context } from '../endpoints/context.ts'
import type { Functions } from '../endpoints/endpoint.ts'
import { cleanText } from '../endpoints/text.ts'
import { type Decider, hideCrew, restoreCrew } from '../operator/decisions.ts'
import { answerLetter, closeLetter, deleteLetter, listLetters } from '../operator/letters.ts'
import { type Person, personOf } from '../people/people.ts'
import { dismissReport, listReports, type QueuedReport, showReport, upholdReport } from '../safety/reports-queue.ts'
import type { ContactMessageRow } from '../store/queue-tables.ts'
import type { Store } from '../store/store.ts'
import { decided, deciderOf } from './deciding.ts'

const DONE = { done: true }

export function queueFunctions(context: Context) {
  return {
    'GET /api/desk/letters': async ({ query }) => ({
      items: (await listLetters(context, query.which ?? 'open', LETTER_LIMITS.listedAtDesk)).map(viewLetter),
    }),
    'PUT /api/desk/letters/:id/answer': async ({ caller, params, body }) => {
      const text = cleanText(body.text)
      if (!text) throw invalid({ field: 'text', rule: 'required' })
      await decided(answerLetter(deciderOf(context, caller), params.id, text))
      return DONE
    },
    'PUT /api/desk/letters/:id/done': async ({ caller, params }) => {
      await decided(closeLetter(deciderOf(context, caller), params.id))
      return DONE
    },
    'DELETE /api/desk/letters/:id': async ({ caller, params }) => {
      await decided(deleteLetter(deciderOf(context, caller), params.id))
      return DONE
    },
    'GET /api/desk/reports': async ({ query }) => ({
      items: (await listReports(context, query.which === 'all' ? ['open', 'upheld', 'dismissed'] : ['open'])).map(
        viewReportHead,
      ),
    }),
    'GET /api/desk/reports/:id': async ({ caller, params }) =>
      viewReport(context.store, await decided(showReport(deciderOf(context, caller), params.id))),
    'PUT /api/desk/reports/:id/decision': async ({ caller, params, body }) => {
      await decided(decideReport(deciderOf(context, caller), params.id, body))
      return DONE
    },
    'GET /api/desk/crews': async () => ({ items: await hiddenCrews(context.store) }),
    'PUT /api/desk/crews/:id/hidden': async ({ caller, params, body }) => {
      const reason = cleanText(body.reason)
      if (!reason) throw invalid({ field: 'reason', rule: 'required' })
      await decided(hideCrew(deciderOf(context, caller), params.id, reason))
      return DONE
    },
    'DELETE /api/desk/crews/:id/hidden': async ({ caller, params, body }) => {
      const reason = cleanText(body.reason ?? '') || undefined
      await decided(restoreCrew(deciderOf(context, caller), params.id, reason))
      return DONE
    },
  } satisfies Partial<Functions>
}

function viewLetter({
  page,
  language,
  doneAt,
  answer,
  answeredAt,
  network: _network,
  ...letter
}: ContactMessageRow): AnswerOf<'GET /api/desk/letters'>['items'][number] {
  return {
    ...letter,
    ...(page !== null && { page }),
    ...(language !== null && { language }),
    ...(doneAt !== null && { doneAt }),
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt }),
  }
}

function viewReportHead(report: QueuedReport): AnswerOf<'GET /api/desk/reports'>['items'][number] {
  const { id, state, about, reasons, reporter, accused, upheldBefore, createdAt, decidedAt } = report
  return {
    id,
    state,
    about,
    reasons: [...reasons],
    ...(reporter && { reporter: viewPerson(reporter, false) }),
    // The mail address of the accused person is not part of the evidence, so it stays hidden until the decision.
    ...(accused && { accused: viewPerson(accused, state !== 'open') }),
    upheldBefore,
    createdAt,
    ...(decidedAt !== null && { decidedAt }),
  }
}

async function viewReport(store: Store, report: QueuedReport): Promise<AnswerOf<'GET /api/desk/reports/:id'>> {
  const { crewId, text, evidence, note } = report
  return {
    ...viewReportHead(report),
    ...(crewId !== null && { crewId }),
    text,
    evidence: { about: { ...evidence.about }, reporter: { ...evidence.reporter } },
    canHideCrew: await isOwnCrew(store, report),
    ...(note !== null && { note }),
  }
}

async function isOwnCrew(store: Store, { crewId, aboutSub }: QueuedReport): Promise<boolean> {
  if (crewId === null) return false
  const crew = await store.selectFrom('crews').select('ownerSub').where('id', '=', crewId).executeTakeFirst()
  return crew !== undefined && crew.ownerSub === aboutSub
}

function viewPerson({ id, profile, approval, email }: Person, withAddress: boolean) {
  return {
    id,
    name: profile.displayName ?? '',
    approval,
    ...(withAddress && email !== null && { email }),
  }
}

async function decideReport(
  decider: Decider,
  id: string,
  { decision, hideCrew: hides = false, rejectPerson = false, ...body }: BodyOf<'PUT /api/desk/reports/:id/decision'>,
): Promise<void> {
  const note = cleanText(body.note ?? '')
  const reason = cleanText(body.reason ?? '')
  if (decision === 'dismiss') return dismissReport(decider, id, note || undefined)
  if (!note) throw invalid({ field: 'note', rule: 'required' })
  if ((hides || rejectPerson) && !reason) throw invalid({ field: 'reason', rule: 'required' })
  await upholdReport(decider, id, note, { hideCrew: hides, rejectPerson, reason })
}

async function hiddenCrews(store: Store): Promise<AnswerOf<'GET /api/desk/crews'>['items']> {
  const rows = await store
    .selectFrom('crews')
    .selectAll()
    .where('standing', '=', 'hidden')
    .orderBy('updatedAt')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const subs = rows.map(({ ownerSub }) => ownerSub)
  const owners = await store.selectFrom('people').selectAll().where('sub', 'in', subs).execute()
  const names = new Map(owners.map((row) => [row.sub, personOf(row).profile.displayName ?? '']))
  const hidings = await store
    .selectFrom('audit')
    .select(['subject', 'at', 'detail'])
    .where('action', '=', 'hide-crew')
    .where('subject', 'in', ids)
    .orderBy('at')
    .execute()
  const hiding = new Map(hidings.map((entry) => [entry.subject, entry]))
  return rows.map((row) => {
    const { title, firstDay, lastDay } = fieldsOf(row)
    const { at = row.updatedAt, detail = null } = hiding.get(row.id) ?? {}
    return {
      id: row.id,
      title,
      ownerName: names.get(row.ownerSub) ?? '',
      firstDay,
      lastDay,
      hiddenAt: at,
      ...(detail !== null && { reason: detail }),
    }
  })
}
