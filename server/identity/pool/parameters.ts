/** Reads AuthParameters and ChallengeResponses. User name and password have the same limits as in other requests. */

import { missingParameter } from './errors.ts'
import { fieldsOf, LIMITS } from './input.ts'

export type Parameters = Readonly<Record<string, string>>

export function need(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (!value) throw missingParameter(name)
  return value
}

export function needUsername(parameters: Parameters): string {
  const fields = fieldsOf({ Username: need(parameters, 'USERNAME') })
  const username = fields.text('Username', LIMITS.username)
  fields.check()
  return username
}

export function needNewPassword(parameters: Parameters): string {
  const fields = fieldsOf({ Password: need(parameters, 'NEW_PASSWORD') })
  const password = fields.text('Password', LIMITS.password)
  fields.check()
  return password
}
