import { expect, test } from 'vitest'
import { PUBLIC_CALLS } from '../../../../docs/operating/aws/public-calls.ts'
import { CATALOG } from '../../../../server/proxy/catalog.ts'

/** Calls from mail services. They are defined in server/proxy/mail-routes.ts, so they are missing in CATALOG. */
const MAIL_SERVICES = ['POST /mail/unsubscribe', 'POST /mail/feedback']

test('the gateway lets exactly the public endpoints of the site pass unsigned', () => {
  const expected = CATALOG.filter(({ access }) => access === 'none').map(({ key }) =>
    key.replace(' /api', ' ').replace(/:(\w+)/g, '{$1}'),
  )
  const passed = PUBLIC_CALLS.map(([method, path]) => `${method} ${path}`)
  expect(passed.sort()).toEqual([...expected, ...MAIL_SERVICES].sort())
})
