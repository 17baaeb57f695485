/** The steps before the gate: each carries on the page that was wanted before the first of them. */

import { returnToOf, withReturnTo } from '../../auth/return-to.ts'

/** @param search of the step before, which may name the wanted page */
export function onTheWay(path: string, search: string): string {
  const returnTo = returnToOf(search)
  return returnTo === undefined ? path : withReturnTo(path, returnTo)
}
