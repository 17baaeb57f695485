/** Passes `returnTo` on between the pages that lead to the approval of a profile. */

import { returnToOf, withReturnTo } from '../../../auth/return-to.ts'

export function keepReturnTo(path: string, search: string): string {
  const returnTo = returnToOf(search)
  return returnTo === undefined ? path : withReturnTo(path, returnTo)
}
