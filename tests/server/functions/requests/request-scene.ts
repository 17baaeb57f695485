/** Sets up a crew and applicants for tests of requests, and makes the calls that decide a request. */

import { openFunctions, type STORES, type TestFunctions } from '../../../support/servers/functions.ts'

/** Opens functions with Anna's crew of three seats. Ben and Eve are approved. */
export async function openWithACrew(storeName: (typeof STORES)[number]) {
  const functions = await openFunctions(storeName)
  const anna = await functions.person('anna', { contact: { kind: 'line', value: 'anna_line' } })
  const ben = await functions.person('ben', { contact: { kind: 'email', value: 'ben@example.org' } })
  const eve = await functions.person('eve')
  return { ...functions, anna, ben, eve, crewId: await functions.crew(anna) }
}

export const act = (
  { call }: TestFunctions,
  who: string,
  id: string,
  action: 'accept' | 'decline' | 'withdraw',
  body?: unknown,
) => call(who, `POST /api/requests/${':id'}/${action}` as 'POST /api/requests/:id/accept', { id, body })
