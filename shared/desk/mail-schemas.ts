/** Schemas of mails that could not be sent, as the operator's pages show them: without e-mail address and text. */

import Type from 'typebox'
import { closed, Id, oneOf, Time } from '../schemas.ts'

export const GivenUpMessage = Type.Object({
  id: Id,
  kind: Type.String(),
  createdAt: Time,
  givenUpAt: Time,
  attempts: Type.Integer(),
  failure: Type.String(),
})

export const GivenUpMessages = Type.Object({
  items: Type.Array(GivenUpMessage),
  waiting: Type.Integer(),
})

export const MessageRetry = Type.Object({ state: oneOf(['waiting']) }, closed)
