import { expect, test } from 'vitest'
import {
  type LoadPage,
  nextCursorOf,
  type PagesState,
  withFailure,
  withPage,
} from '../../../client/data/pages-state.ts'

const all: LoadPage<string> = async () => ({ items: [] })
const filtered: LoadPage<string> = async () => ({ items: [] })
const NONE: PagesState<string> = {}

const first = withPage(NONE, all, undefined, { items: ['a', 'b'], nextCursor: 'b' })

test('further pages follow the first one, and a first page replaces all', () => {
  expect([first.items, nextCursorOf(first, all)]).toEqual([['a', 'b'], 'b'])
  const second = withPage(first, all, 'b', { items: ['c'] })
  expect([second.items, nextCursorOf(second, all)]).toEqual([['a', 'b', 'c'], undefined])
  expect(withPage(second, filtered, undefined, { items: ['c'] })).toEqual({ load: filtered, items: ['c'] })
})

test('a page that fails to load leaves the items, and can be asked for again', () => {
  const failed = withFailure(first, all, 'unknown')
  expect([failed.items, failed.problem, nextCursorOf(failed, all)]).toEqual([['a', 'b'], 'unknown', 'b'])
  expect(withPage(failed, all, 'b', { items: ['c'] })).toEqual({ load: all, items: ['a', 'b', 'c'] })
})

test('after a failed change of the filter, no page of the filtered list follows the items of the other list', () => {
  const failed = withFailure(first, filtered, 'unknown')
  expect(failed).toEqual({ problem: 'unknown' })
  expect(nextCursorOf(failed, filtered)).toBeUndefined()
})

test('while another list is loading, the shown items have no next page', () => {
  expect(nextCursorOf(first, filtered)).toBeUndefined()
})
