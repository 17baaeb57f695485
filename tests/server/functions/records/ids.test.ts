/** Names for new things. */

import { expect, test } from 'vitest'
import { newId } from '../../../../server/functions/records/ids.ts'

test('an id is 22 letters that an address, a file and a command line take as they are, and no two are the same', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(ids.filter((id) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
