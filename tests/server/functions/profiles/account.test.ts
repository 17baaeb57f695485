import { describe, expect, test } from 'vitest'
import type { Account } from '../../../../server/functions/callers/caller.ts'
import { syncAccount } from '../../../../server/functions/profiles/account.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const VERIFIED: Account = { email: 'anna@example.org', emailVerified: true, phoneVerified: false }

describe.each(STORES)('the contacts of an account on %s', (storeName) => {
  test('are read again if another reading was stored meanwhile, so that a slow one does not replace it', async () => {
    const { store, clock, person } = await openFunctions(storeName)
    const caller = { sub: await person('anna') }
    const [called, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<Account>()]
    let readings = 0
    const accountOf = async () => {
      readings++
      if (readings > 1) return VERIFIED
      called.resolve()
      return slow.promise
    }
    const first = syncAccount({ store, clock, accountOf }, caller, undefined)
    await called.promise
    await syncAccount({ store, clock, accountOf }, caller, undefined)
    slow.resolve({ ...VERIFIED, emailVerified: false })
    expect(await first).toEqual({ verified: ['email'] })
    expect(readings).toBe(3)
    const row = await store.selectFrom('people').select(['mailAddress', 'emailVerified']).executeTakeFirstOrThrow()
    expect(row).toEqual({ mailAddress: 'anna@example.org', emailVerified: 1 })
  })

  test('are stored after three readings, even if the person changes each time', async () => {
    const { store, clock, person } = await openFunctions(storeName)
    const caller = { sub: await person('anna') }
    let readings = 0
    const accountOf = async () => {
      readings++
      await store
        .updateTable('people')
        .set((change) => ({ version: change('version', '+', 1) }))
        .execute()
      return VERIFIED
    }
    await syncAccount({ store, clock, accountOf }, caller, undefined)
    expect(readings).toBe(3)
  })
})
