import { expect, test } from 'vitest'
import { backBy, readyAt } from '../../../../shared/planner/bounds.ts'
import { choiceOfGate, GATE_CHOICES, gateKindOf, gateOfChoice } from '../../../../shared/planner/places/towns.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

const PORTS = ['tomakomai', 'otaru', 'hakodate']
const tripBetween = (choice: string) =>
  aRequest({ arrival: { ...gateOfChoice(choice), at: 600 }, departure: { ...gateOfChoice(choice), at: 1_080 } })

test.each(PORTS)('adds time for the ferry at the port of %s only', (port) => {
  const byFerry = tripBetween(port)
  const byRoad = tripBetween(`${port}_town`)
  expect([readyAt(byFerry), backBy(byFerry)]).toEqual([630, 960])
  expect([readyAt(byRoad), backBy(byRoad)]).toEqual([600, 1_080])
  expect(byRoad.arrival.gate).toBe(byFerry.arrival.gate)
})

test('has a road node and its own kind for every choice', () => {
  for (const { id, gate, kind } of GATE_CHOICES) {
    expect(nodeById.has(gate)).toBe(true)
    expect(gateKindOf(gateOfChoice(id))).toBe(kind)
    expect(choiceOfGate(gateOfChoice(id))).toBe(id)
  }
  expect(new Set(GATE_CHOICES.map(({ id }) => id)).size).toBe(GATE_CHOICES.length)
})

test('keeps in a shared link that the traveller drives to a port, and rejects it at other gates', () => {
  const outline = { days: Array(3).fill({ stops: [], night: 'sapporo', pinned: [] }) }
  for (const choice of ['otaru', 'otaru_town', 'cts'])
    expect(readCode(writeCode(tripBetween(choice), outline))?.request).toEqual(tripBetween(choice))
  const elsewhere = aRequest({ arrival: { gate: 'cts', at: 600, byRoad: true } })
  expect(readCode(writeCode(elsewhere, outline))?.request.arrival).toEqual({ gate: 'cts', at: 600 })
})
