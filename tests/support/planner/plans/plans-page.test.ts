import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTES } from './plan-notes.ts'
import { TRAVELLERS } from './travellers.ts'

const PAGE = readFileSync('docs/thirty-plans.md', 'utf8')

test('has thirty travellers with names of their own, and a note for each', () => {
  expect(TRAVELLERS).toHaveLength(30)
  expect(new Set(TRAVELLERS.map(({ id }) => id)).size).toBe(30)
  expect(Object.keys(NOTES).sort()).toEqual(TRAVELLERS.map(({ id }) => id).sort())
})

test('the page of plans has a section with its note for each traveller', () => {
  TRAVELLERS.forEach(({ id, who }, index) => {
    expect(PAGE).toContain(`## ${index + 1}. ${who}\n`)
    expect(PAGE).toContain(NOTES[id]?.says)
    expect(PAGE).toContain(NOTES[id]?.changed)
  })
})
