import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ownDevices } from '../../../server/auth/own-devices.ts'
import type { DevicesPayload, RememberedDevice } from '../../../server/session/payloads.ts'
import type { SessionStore } from '../../../server/session/session.ts'

const device = (username: string, loginId: string): RememberedDevice => ({
  ...{ deviceKey: `key of ${username}`, deviceGroupKey: 'group', randomPassword: 'secret', status: 'remembered' },
  ...{ username, loginId },
})

test.each([
  ['the same user', 'sub-1', 'new@example.com'],
  ['a new account with the same login name', 'sub-2', ' One@example.com'],
])('a device of %s replaces the earlier one', async (_who, username, loginId) => {
  const kept: DevicesPayload[] = []
  const sessions = {
    devices: async () => ({ devices: [device('sub-1', 'one@example.com'), device('sub-9', 'other@example.com')] }),
    keepDevices: async (_reply: FastifyReply, payload: DevicesPayload) => void kept.push(payload),
  }
  const own = await ownDevices(sessions as unknown as SessionStore, {} as FastifyRequest)
  own.keep(device(username, loginId))
  await own.save({} as FastifyReply)
  expect(kept[0]?.devices.map((one) => one.username)).toEqual([username, 'sub-9'])
})
