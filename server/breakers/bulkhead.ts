/** Bounds how many calls one service may have under way and waiting, so that a slow one does not fill the house. */

export interface Bulkhead {
  readonly underWay: number
  /** Since the start. */
  readonly refused: number
  /** @throws BulkheadFull instead of calling, and whatever the call throws */
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

/** @param most those that have a connection and those that wait for one */
export function createBulkhead(most: number): Bulkhead {
  let underWay = 0
  let refused = 0
  return {
    get underWay() {
      return underWay
    },
    get refused() {
      return refused
    },
    async run(call) {
      if (underWay >= most) {
        refused += 1
        throw new BulkheadFull(`There are ${most} calls already.`)
      }
      underWay += 1
      try {
        return await call()
      } finally {
        underWay -= 1
      }
    },
  }
}
