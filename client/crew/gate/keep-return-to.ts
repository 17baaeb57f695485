/** Keeps `returnTo` through the steps before the gate. */

import { returnToOf, withReturnTo } from '../../auth/return-to.ts'

/** @param search of the previous step, which may contain `returnTo` */
export function keepReturnTo(path: string, search: string): string {
  const returnTo = returnToOf(search)
  return returnTo === undefined ? path : withReturnTo(path, returnTo)
}
