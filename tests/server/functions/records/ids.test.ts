import { expect, test } from 'vitest'
import { newId } from '../../../../server/functions/records/ids.ts'

test('an id has 22 characters that are safe in addresses, file names and command lines, and no two are equal', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
