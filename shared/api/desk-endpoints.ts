/** Endpoints of the operator's desk, the pages for operators (docs/decisions/operator-desk.md says how to add one). */

import Type from 'typebox'
import { DeskCounts } from '../desk/desk-schemas.ts'
import { GivenUpMessages, MessageRetry } from '../desk/mail-schemas.ts'
import {
  ApplicantPage,
  DecisionOnApplicant,
  DeletedPerson,
  DeskPerson,
  PersonSearch,
  QuestionToApplicant,
  Suspension,
} from '../desk/people-schemas.ts'
import { TrailPage } from '../desk/trail-schemas.ts'
import { byId, closed, deskProven, deskRead, deskWrite, Empty, exportCall, line, paging } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'
import { ExportPart, MyData } from './my-data-schemas.ts'

export const deskEndpoints = {
  'GET /api/desk/counts': {
    summary: 'Count what waits for the operator, by section of the desk',
    ...deskRead,
    answer: DeskCounts,
  },
  'GET /api/desk/approvals': {
    summary: 'List profiles that wait for a decision, oldest first, with what is needed to decide',
    ...deskRead,
    query: Type.Object(paging, closed),
    answer: ApplicantPage,
  },
  'PUT /api/desk/approvals/:id': {
    summary: 'Approve a profile as it was read, or refuse it with a reason that the person reads',
    ...deskWrite,
    params: byId,
    body: DecisionOnApplicant,
    answer: DeskPerson,
  },
  'PUT /api/desk/approvals/:id/question': {
    summary: 'Ask the owner of a waiting profile a question, which the person reads and can answer; it keeps waiting',
    ...deskWrite,
    params: byId,
    body: QuestionToApplicant,
    answer: DeskPerson,
  },
  'POST /api/desk/people/search': {
    summary: 'Find people by their exact mail address or id; the record names each one found',
    ...deskWrite,
    body: PersonSearch,
    answer: Type.Object({ items: Type.Array(DeskPerson) }),
  },
  'PUT /api/desk/people/:id/suspension': {
    summary: 'Suspend a person, with a reason that the person reads',
    ...deskProven,
    params: byId,
    body: Suspension,
    answer: DeskPerson,
  },
  'DELETE /api/desk/people/:id/suspension': {
    summary: 'Lift the suspension of a person',
    ...deskWrite,
    params: byId,
    body: Empty,
    answer: DeskPerson,
  },
  'GET /api/desk/people/:id/data': {
    summary:
      'Export everything stored about a person, at their request; the record names the export and its part. `part` as in `GET /api/my-data`',
    ...deskRead,
    upstream: exportCall,
    freshProof: true,
    params: byId,
    query: ExportPart,
    answer: MyData,
  },
  'DELETE /api/desk/people/:id': {
    summary: 'Delete everything stored about a person, at their request',
    ...deskProven,
    params: byId,
    body: Empty,
    answer: DeletedPerson,
  },
  'GET /api/desk/mail': {
    summary: 'List mails that could not be sent, oldest first',
    ...deskRead,
    answer: GivenUpMessages,
  },
  'PUT /api/desk/mail/:id': {
    summary: 'Send a message again that was given up',
    ...deskWrite,
    params: byId,
    body: MessageRetry,
    answer: GivenUpMessages,
  },
  'GET /api/desk/trail': {
    summary: 'List the record of decisions, newest first',
    ...deskRead,
    query: Type.Object({ ...paging, actor: Type.Optional(line(200)), subject: Type.Optional(line(200)) }, closed),
    answer: TrailPage,
  },
} as const satisfies EndpointMap
