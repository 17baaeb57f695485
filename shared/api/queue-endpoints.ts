/**
 * Endpoints of the queues on the operator's desk (the pages for operators): photos, letters of the contact form,
 * reports by users, hidden crews, dates of events, and facts that can become outdated.
 */

import Type from 'typebox'
import { LETTER_LISTS } from '../desk/letters.ts'
import {
  DeskEvent,
  DeskFact,
  DeskLetter,
  DeskReport,
  DeskReportHead,
  EventDates,
  EventYear,
  FactCheck,
  FactParam,
  HiddenCrew,
  HideReason,
  LetterAnswer,
  ReportDecision,
  RestoreReason,
} from '../desk/queue-schemas.ts'
import { DeskPhoto, PhotoDecision } from '../photos/photo-schemas.ts'
import { byId, closed, deskRead, deskWrite, Empty, oneOf } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const which = Type.Object({ which: Type.Optional(oneOf(LETTER_LISTS)) }, closed)
const Done = Type.Object({ done: Type.Boolean() })
const listOf = <Item extends Type.TSchema>(item: Item) => Type.Object({ items: Type.Array(item) })

export const queueEndpoints = {
  'GET /api/desk/photos': {
    summary: 'List photos that wait for a decision, the oldest first',
    ...deskRead,
    answer: listOf(DeskPhoto),
  },
  'PUT /api/desk/photos/:id': {
    summary: 'Accept a photo that waits, or refuse one that waits or is shown with a reason that the person reads',
    ...deskWrite,
    params: byId,
    body: PhotoDecision,
    answer: Done,
  },
  'GET /api/desk/letters': {
    summary:
      'List at most 30 letters of the contact form: the open ones, oldest first, or also the done ones, newest first',
    ...deskRead,
    query: which,
    answer: listOf(DeskLetter),
  },
  'PUT /api/desk/letters/:id/answer': {
    summary: 'Answer a letter by mail; the answer is stored with the letter, and the letter is done',
    ...deskWrite,
    params: byId,
    body: LetterAnswer,
    answer: Done,
  },
  'PUT /api/desk/letters/:id/done': {
    summary: 'Close a letter that needs no answer',
    ...deskWrite,
    params: byId,
    body: Empty,
    answer: Done,
  },
  'DELETE /api/desk/letters/:id': {
    summary: 'Delete a letter for good',
    ...deskWrite,
    params: byId,
    body: Empty,
    answer: Done,
  },
  'GET /api/desk/reports': {
    summary: 'List reports: the open ones, or all',
    ...deskRead,
    query: which,
    answer: listOf(DeskReportHead),
  },
  'GET /api/desk/reports/:id': {
    summary: 'Read a report with its evidence; the reading is recorded',
    ...deskRead,
    params: byId,
    answer: DeskReport,
  },
  'PUT /api/desk/reports/:id/decision': {
    summary: 'Uphold or dismiss a report, with its consequences',
    ...deskWrite,
    params: byId,
    body: ReportDecision,
    answer: Done,
  },
  'GET /api/desk/crews': {
    summary: 'List hidden crews',
    ...deskRead,
    answer: listOf(HiddenCrew),
  },
  'PUT /api/desk/crews/:id/hidden': {
    summary: 'Hide a crew from everyone but its owner, who reads the reason',
    ...deskWrite,
    params: byId,
    body: HideReason,
    answer: Done,
  },
  'DELETE /api/desk/crews/:id/hidden': {
    summary: 'Show a hidden crew again',
    ...deskWrite,
    params: byId,
    body: RestoreReason,
    answer: Done,
  },
  'GET /api/desk/events': {
    summary: 'List the next dates of every event, with their source and certainty',
    ...deskRead,
    answer: listOf(DeskEvent),
  },
  'PUT /api/desk/events/:event/dates/:year': {
    summary: 'Confirm, correct or cancel the dates of an event in a year',
    ...deskWrite,
    params: EventYear,
    body: EventDates,
    answer: Done,
  },
  'DELETE /api/desk/events/:event/dates/:year': {
    summary: 'Withdraw the confirmation or cancellation of an event in a year',
    ...deskWrite,
    params: EventYear,
    body: Empty,
    answer: Done,
  },
  'GET /api/desk/facts': {
    summary: 'List the dated facts of the site, the most overdue first',
    ...deskRead,
    answer: listOf(DeskFact),
  },
  'PUT /api/desk/facts/:fact': {
    summary: 'Confirm a fact with the day of its check, or correct it',
    ...deskWrite,
    params: FactParam,
    body: FactCheck,
    answer: Done,
  },
  'DELETE /api/desk/facts/:fact': {
    summary: 'Withdraw the check of a fact',
    ...deskWrite,
    params: FactParam,
    body: Empty,
    answer: Done,
  },
} as const satisfies EndpointMap
