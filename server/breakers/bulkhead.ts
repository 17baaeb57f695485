/** Limits the number of concurrent calls to one service, so that a slow service cannot use up the server's memory. */

export interface Bulkhead {
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

export function createBulkhead(most: number): Bulkhead {
  let underWay = 0
  return {
    async run(call) {
      if (underWay >= most) {
        throw new BulkheadFull(`${most} calls of this service are already running or waiting.`)
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
