import { expect, test } from 'vitest'
import { demoAccountLines, ensureDemoAccounts } from '../../../server/start/demo-accounts.ts'
import type { LoginMechanism } from '../../../shared/auth/sign-in-fields.ts'

test.each<[LoginMechanism, string[]]>([
  ['email', ['approved@example.com', 'waiting@example.com', 'new@example.com', 'operator@example.com']],
  ['username', ['approved', 'waiting', 'new', 'operator']],
  ['phone_number', ['+12025550101', '+12025550102', '+12025550103', '+12025550104']],
])('with the login mechanism %s, the printed names are those of the accounts in the pool', async (mechanism, names) => {
  const [approved, waiting, unknown, operator] = names
  expect(demoAccountLines(mechanism, 'secret')).toEqual([
    `account ${approved} password secret (approved)`,
    `account ${waiting} password secret (waiting)`,
    `account ${unknown} password secret (no profile)`,
    `account ${operator} password secret (operator)`,
  ])
  const created: object[] = []
  const ensureUser = async (user: object) => {
    created.push(user)
    return { sub: 'a-sub' }
  }
  await ensureDemoAccounts({ ensureUser }, mechanism, 'secret')
  const field = mechanism === 'phone_number' ? 'phone' : mechanism
  expect(created).toMatchObject(names.map((name) => ({ [field]: name, password: 'secret', confirmed: true })))
})
