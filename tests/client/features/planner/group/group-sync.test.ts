import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../../client/api/problem.ts'
import {
  createGroupSync,
  type GroupState,
  type OnDevice,
} from '../../../../../client/features/planner/group/group-sync.ts'
import type { GroupPlan } from '../../../../../shared/api/endpoints.ts'
import { mergeTrips } from '../../../../../shared/planner/share/merge-trips.ts'
import { MOST_PLACES } from '../../../../../shared/planner/share/number-reader.ts'
import { numberOfPlace } from '../../../../../shared/planner/share/place-numbers.ts'
import type { CodedTrip } from '../../../../../shared/planner/share/section.ts'
import { readNumbers, writeNumbers } from '../../../../../shared/planner/share/share-bytes.ts'
import { publicCode, readCode, writeCode } from '../../../../../shared/planner/share/share-code.ts'
import { READABLE_CODE } from '../../../../support/servers/functions.ts'

const tripOf = (code: string) => readCode(code) as CodedTrip

/** Returns the plan of `code` with other stops on one day. */
function withStops(code: string, index: number, stops: readonly string[]): string {
  const { request, outline } = tripOf(code)
  const days = outline.days.map((day, at) => (at === index ? { ...day, stops, pinned: [] } : day))
  return writeCode(request, { ...outline, days })
}

const stopsOf = (code: string | undefined) => tripOf(code ?? '').outline.days.map(({ stops }) => stops.join(' '))

/** Fakes a server with one group plan, which merges changes as the functions do, and a device that edits the plan. */
function together(device: Partial<OnDevice> = {}, canSend = () => true) {
  const plans: GroupPlan[] = [{ id: 'group', title: 'East', code: READABLE_CODE, revision: 1, changedAt: 1 }]
  const newest = () => plans.at(-1) as GroupPlan
  const states: GroupState[] = []
  const shown: string[] = []
  let failure: ApiError | undefined
  let meanwhile: (() => void) | undefined
  const store = (code: string) => {
    plans.push({ ...newest(), code, revision: newest().revision + 1 })
  }
  const sync = createGroupSync(
    {
      read: async () => {
        if (failure) throw failure
        return newest()
      },
      send: async ({ revision, code }) => {
        if (failure) throw failure
        const base = plans.find((plan) => plan.revision === revision) as GroupPlan
        const { trip } = mergeTrips(tripOf(base.code), tripOf(newest().code), tripOf(code))
        store(publicCode(trip.request, trip.outline))
        meanwhile?.()
        return newest()
      },
      canSend,
      onState: (state) => states.push(state),
      onCode: (code) => shown.push(code),
    },
    { code: undefined, known: undefined, ...device },
  )
  return {
    sync,
    shown,
    newest,
    othersStore: store,
    othersChange: (index: number, stops: readonly string[]) => store(withStops(newest().code, index, stops)),
    fail: (status: number, name: 'NotFound' | 'SignedOut' | 'UnknownError' | 'ValidationError') => {
      failure = new ApiError({ type: 'about:blank', title: name, detail: name, status, name })
    },
    recover: () => {
      failure = undefined
    },
    during: (work: () => void) => {
      meanwhile = () => {
        meanwhile = undefined
        work()
      }
    },
    status: () => states.at(-1)?.status,
  }
}

/** Returns the plan with a stop that only a later version of the site knows. */
function withLaterPlace(code: string): string {
  const numbers = readNumbers(withStops(code, 0, ['odori'])) ?? []
  const at = numbers.indexOf(2 * (numberOfPlace('odori') ?? 0))
  return writeNumbers(numbers.with(at, 2 * MOST_PLACES))
}

describe('a device with a group plan', () => {
  test('keeps a stop that only a later version knows while the user changes nothing', async () => {
    const { sync, shown, newest, othersStore } = together()
    await sync.refresh()
    const later = withLaterPlace(READABLE_CODE)
    othersStore(later)
    await sync.refresh()
    expect(stopsOf(shown.at(-1))[0]).not.toContain('odori')
    expect(newest().code).toBe(later)
  })

  test('shows the plan of the link', async () => {
    const { sync, shown, status } = together()
    await sync.refresh()
    expect([shown, status()]).toEqual([[READABLE_CODE], 'synced'])
  })

  test('sends its changes, and shows the changes of others', async () => {
    const { sync, shown, newest, othersChange, status } = together({ code: READABLE_CODE })
    await sync.refresh()
    othersChange(1, ['usuzan'])
    await sync.changed(withStops(READABLE_CODE, 0, ['silo']))
    expect(stopsOf(newest().code).slice(0, 2)).toEqual(['silo', 'usuzan'])
    expect(stopsOf(shown.at(-1)).slice(0, 2)).toEqual(['silo', 'usuzan'])
    othersChange(2, ['otarucanal'])
    await sync.refresh()
    expect(stopsOf(shown.at(-1))[2]).toBe('otarucanal')
    expect(status()).toBe('synced')
  })

  test('keeps an edit made while an earlier one is being sent', async () => {
    const { sync, shown, newest, othersChange, during } = together({ code: READABLE_CODE })
    await sync.refresh()
    othersChange(2, ['otarucanal'])
    const first = withStops(READABLE_CODE, 0, ['silo'])
    during(() => void sync.changed(withStops(first, 1, ['usuzan'])))
    await sync.changed(first)
    await sync.refresh()
    expect(stopsOf(newest().code)).toEqual(['silo', 'usuzan', 'otarucanal'])
    expect(stopsOf(shown.at(-1))).toEqual(['silo', 'usuzan', 'otarucanal'])
  })

  test('keeps notes on the device', async () => {
    const { request, outline } = tripOf(READABLE_CODE)
    const noted = writeCode(request, {
      ...outline,
      days: outline.days.map((day) => ({ ...day, note: 'Call the inn' })),
    })
    const { sync, shown, newest, othersChange } = together({ code: noted })
    await sync.refresh()
    expect([shown, newest().revision]).toEqual([[], 1])
    othersChange(0, ['silo'])
    await sync.refresh()
    expect(tripOf(shown.at(-1) ?? '').outline.days.map(({ note }) => note)).toEqual(Array(3).fill('Call the inn'))
  })

  test('shows the changes of others to a user who may not send, and sends that user’s changes afterwards', async () => {
    let isSignedIn = false
    const { sync, shown, newest, othersChange, status } = together({ code: READABLE_CODE }, () => isSignedIn)
    await sync.refresh()
    await sync.changed(withStops(READABLE_CODE, 0, ['silo']))
    expect([newest().revision, status()]).toEqual([1, 'unsent'])
    othersChange(1, ['usuzan'])
    await sync.refresh()
    expect(stopsOf(shown.at(-1)).slice(0, 2)).toEqual(['silo', 'usuzan'])
    isSignedIn = true
    await sync.refresh()
    expect([stopsOf(newest().code).slice(0, 2), status()]).toEqual([['silo', 'usuzan'], 'synced'])
  })

  test('sends changes made offline after a reload, from the revision that they started from', async () => {
    const known: GroupPlan = { id: 'group', title: 'East', code: READABLE_CODE, revision: 1, changedAt: 1 }
    const { sync, newest, othersChange } = together({ code: withStops(READABLE_CODE, 0, ['silo']), known })
    othersChange(1, ['usuzan'])
    await sync.refresh()
    expect(stopsOf(newest().code).slice(0, 2)).toEqual(['silo', 'usuzan'])
  })

  test.each([
    [0, 'UnknownError', 'offline'],
    [503, 'UnknownError', 'offline'],
    [404, 'NotFound', 'gone'],
    [401, 'SignedOut', 'unsent'],
    [400, 'ValidationError', 'failed'],
  ] as const)(
    'a device with a group plan after an answer with status %i %s is %s, and synced after the next success',
    async (code, name, expected) => {
      const { sync, fail, recover, status } = together({ code: READABLE_CODE })
      await sync.refresh()
      fail(code, name)
      await sync.changed(withStops(READABLE_CODE, 0, ['silo']))
      expect(status()).toBe(expected)
      recover()
      await sync.refresh()
      expect(status()).toBe('synced')
    },
  )
})
