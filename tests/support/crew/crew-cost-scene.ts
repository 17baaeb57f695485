/**
 * A crew with the costs of the guide's worked example, and calls that add people and expenses to it and read its costs.
 */

import { expect } from 'vitest'
import type { CrewCost, NewCrew, NewExpense } from '../../../shared/api/endpoints.ts'
import type { TestFunctions } from '../servers/functions.ts'

const ROUTE: Partial<NewCrew> = { startTown: 'new-chitose-airport', via: ['sapporo', 'furano'], endTown: 'obihiro' }
export const BUDGET = {
  fuelUse: { km: 640, kmPerLitre: 16, yenPerLitre: 170 },
  budget: [
    { kind: 'tolls' as const, yen: 3_600 },
    { kind: 'parking' as const, yen: 1_250 },
    { kind: 'rental' as const, yen: 26_400 },
  ],
}
export const TOLL: NewExpense = { kind: 'tolls', yen: 3_000 }

type Fields = Parameters<TestFunctions['request']>[2]

export async function rideAlong(
  functions: TestFunctions,
  crew: string,
  name: string,
  fields?: Fields,
): Promise<string> {
  // Gives each request to join a different time, so that their order is defined.
  functions.clock.advance(1)
  const id = await functions.request(await functions.person(name), crew, fields)
  const { status } = await functions.call('owner', 'POST /api/requests/:id/accept', { id })
  if (status !== 200) throw new Error(`${name} was not accepted`)
  return id
}

export async function costScene(functions: TestFunctions, fields: Partial<NewCrew> = {}) {
  await functions.person('owner')
  const crew = await functions.crew('owner', { ...ROUTE, ...BUDGET, seats: 4, ...fields })
  const karim = await rideAlong(functions, crew, 'karim')
  return { crew, karim }
}

export const addExpense = (functions: TestFunctions, who: string, crew: string, body: unknown = TOLL, key?: string) =>
  functions.call(who, 'POST /api/crews/:id/expenses', {
    id: crew,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
export const readCost = async (functions: TestFunctions, who: string, crew: string): Promise<CrewCost> => {
  const { status, body, problem } = await functions.call(who, 'GET /api/crews/:id/cost', { id: crew })
  if (status !== 200) throw new Error(problem.name)
  return body
}

export function expectEveryYen({ legs, budgetYen, actualYen, shares, expenses, transfers }: CrewCost): void {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  expect(sum(legs.map(({ yen }) => yen))).toBe(budgetYen)
  expect(sum(shares.map((share) => share.budgetYen))).toBe(budgetYen)
  expect(sum(shares.map((share) => share.actualYen))).toBe(actualYen)
  expect(sum(shares.map(({ paidYen }) => paidYen))).toBe(actualYen)
  expect(sum(expenses.map(({ yen }) => yen))).toBe(actualYen)
  const even = shares.map(({ paidYen, actualYen: part }) => paidYen - part)
  for (const { from, to, yen } of transfers) {
    even[from] = (even[from] ?? 0) + yen
    even[to] = (even[to] ?? 0) - yen
  }
  expect(even.every((balance) => balance === 0)).toBe(true)
}
