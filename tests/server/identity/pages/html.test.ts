import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../../server/config/config.ts'
import { CONFIRM_PATH } from '../../../../server/identity/pages/confirm-page.ts'
import { startEmbeddedIdentity } from '../../../../server/start/embedded-identity.ts'
import { makeDataDir } from '../service.ts'

test('each page has the name of the site in its title', async () => {
  const config = readConfig({ DATA_DIR: makeDataDir(), LOCAL_IDENTITY_PORT: '0', SITE_NAME: 'Nord Roads' })
  const identity = await startEmbeddedIdentity(config)
  onTestFinished(() => identity.close())
  const { endpoint = '' } = identity.cognito
  const titleOf = async (path: string) => /<title>(.*)<\/title>/.exec(await (await fetch(endpoint + path)).text())?.[1]
  expect(await titleOf('/outbox')).toBe('Outbox – Nord Roads')
  expect(await titleOf(CONFIRM_PATH)).toBe('This link is not valid – Nord Roads')
  expect(await titleOf('/logout')).toBe('Sign-in cannot continue – Nord Roads')
})
