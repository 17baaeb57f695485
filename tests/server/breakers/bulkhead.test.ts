import { expect, test } from 'vitest'
import { createBulkhead } from '../../../server/breakers/bulkhead.ts'

test('a bulkhead limits concurrent calls, and a call that succeeds or fails makes room', async () => {
  const bulkhead = createBulkhead(2)
  const ends: ((error?: Error) => void)[] = []
  const call = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  const first = bulkhead.run(call)
  const second = bulkhead.run(call).catch((error: Error) => error.message)
  await expect(bulkhead.run(call)).rejects.toMatchObject({ name: 'BulkheadFull' })
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await first
  const third = bulkhead.run(call)
  ends[1]?.(new Error('failed'))
  expect(await second).toBe('failed')
  ends[2]?.()
  await third
  expect(ends).toHaveLength(3)
})
