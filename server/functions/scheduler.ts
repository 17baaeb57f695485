/** Runs the scheduled jobs at the start and then every few minutes. Two runs never overlap. */

export interface Scheduler {
  stop(): Promise<void>
}

export interface SchedulerOptions {
  readonly onError: (error: unknown) => void
  readonly random?: () => number
}

export const ROUND_EVERY_MS = 5 * 60_000
const JITTER = 0.2

export function startScheduler(round: () => Promise<unknown>, options: SchedulerOptions): Scheduler {
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
