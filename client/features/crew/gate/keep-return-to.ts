/** Passes `returnTo` on from one step of the approval gate to the next. */

import { returnToOf, withReturnTo } from '../../../auth/return-to.ts'

export function keepReturnTo(path: string, search: string): string {
  const returnTo = returnToOf(search)
  return returnTo === undefined ? path : withReturnTo(path, returnTo)
}
