/** Does the housekeeping again and again: once at the start, then every few minutes, never twice at a time. */

export interface HouseKeeper {
  /** No further round begins; resolves when the one under way has ended. */
  stop(): Promise<void>
}

export interface HouseKeeperOptions {
  readonly onError: (error: unknown) => void
  /** From 0 to 1, a new one at every call. */
  readonly random?: () => number
}

export const ROUND_EVERY_MS = 5 * 60_000
/** Rounds are a fifth earlier or later: copies that started together do not go on together. */
const JITTER = 0.2

/** The first round begins at once, so that a store that slept is put right before anybody waits for it. */
export function keepHouse(round: () => Promise<unknown>, options: HouseKeeperOptions): HouseKeeper {
  const { onError, random = Math.random } = options
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = run()

  async function run(): Promise<void> {
    try {
      await round()
    } catch (error) {
      onError(error)
    }
    if (stopped) return
    timer = setTimeout(
      () => {
        running = run()
      },
      ROUND_EVERY_MS * (1 + JITTER * (2 * random() - 1)),
    )
    timer.unref()
  }

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
