/**
 * Searches in a worker for alternatives to the shown plan and for a better plan, while the user reads the plan. The
 * search ends when the user changes or leaves the plan, or hides the page. It never runs on the main thread.
 */

import { useEffect, useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import type { Alternative } from '../../../../shared/planner/proposals/alternatives.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import type { Proposal, ProposalTask } from './planner-worker.ts'
import type { TripState } from './trip-state.ts'
import { createWorker } from './worker-script.ts'

export interface Proposals {
  readonly first: Plan | undefined
  readonly alternatives: readonly Alternative[]
  readonly better: Plan | undefined
  /** True while alternatives are being searched for. The page reserves space for them. */
  readonly isSearching: boolean
}

/** Delay in milliseconds before the search starts, so that the page can load and render the plan first. */
const AFTER_MS = 1_000
const SEARCH_MS = 10_000
/** The minimum number of processor cores for the search. With fewer cores, it would slow the page down. */
const CORES_TO_SEARCH = 4

const NOTHING: Proposals = { first: undefined, alternatives: [], better: undefined, isSearching: false }

export interface Device {
  readonly saveData: boolean
  readonly cores: number
}

function thisDevice(): Device {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } }
  return { saveData: connection?.saveData === true, cores: navigator.hardwareConcurrency }
}

/**
 * Returns the worker's task for a plan, or undefined if no proposals are made: for a trip that has begun, for a plan
 * with faults, and if the user has set the browser to use less data.
 * @param isMade true for a plan that was made on this page; only then does the worker also search for a better plan
 * @param today the calendar day in Japan
 */
export function proposalTask(
  plan: Plan,
  { isMade, today, device }: { readonly isMade: boolean; readonly today: string; readonly device: Device },
): ProposalTask | undefined {
  const { faults, request } = plan
  if (device.saveData || faults.length > 0 || request.firstDay < today) return undefined
  return { plan, searchMs: isMade && device.cores >= CORES_TO_SEARCH ? SEARCH_MS : 0 }
}

/**
 * Runs the task in a worker, which is terminated after its last message, after an error, or when the signal is aborted.
 */
export function propose(
  task: ProposalTask,
  { create, signal, hear }: { create: () => Promise<Worker>; signal: AbortSignal; hear: (proposal: Proposal) => void },
): void {
  const start = async () => {
    const worker = await create()
    const end = () => worker.terminate()
    if (signal.aborted) return end()
    signal.addEventListener('abort', end)
    worker.addEventListener('message', ({ data }: MessageEvent<Proposal>) => {
      if (signal.aborted) return
      if ('better' in data) end()
      hear(data)
    })
    worker.addEventListener('error', () => {
      end()
      fail()
    })
    worker.postMessage(task)
  }
  // The page is complete without proposals, so a worker that fails to load is not reported as an error.
  const fail = () => {
    if (!signal.aborted) hear({ alternatives: [] })
  }
  start().catch(fail)
}

export function useProposals({ origin, shown, isMade }: TripState): Proposals {
  const [proposals, setProposals] = useState(NOTHING)
  const isChanged = shown?.code !== origin?.code

  useEffect(() => {
    setProposals({ ...NOTHING, first: origin?.plan })
  }, [origin])

  useEffect(() => {
    if (isChanged) {
      setProposals((now) => ({ ...now, better: undefined }))
      return
    }
    const today = dayInJapan(systemClock.now())
    const task = origin && proposalTask(origin.plan, { isMade, today, device: thisDevice() })
    if (!task) return
    setProposals((now) => ({ ...now, isSearching: true }))
    const controller = new AbortController()
    const stop = () => {
      controller.abort()
      setProposals((now) => ({ ...now, isSearching: false }))
    }
    const timer = setTimeout(() => {
      if (document.visibilityState === 'hidden') return stop()
      propose(task, {
        create: createWorker,
        signal: controller.signal,
        hear: (found) =>
          setProposals((now) =>
            'better' in found
              ? { ...now, better: found.better ?? undefined }
              : { ...now, alternatives: found.alternatives, isSearching: false },
          ),
      })
    }, AFTER_MS)
    const hidden = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
      stop()
    }
  }, [origin, isMade, isChanged])

  return proposals
}
