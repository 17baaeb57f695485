/** The endpoints of the scan page: create and read codes. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { codeAddress } from '../../shared/codes/scanned.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { addEndpoint } from '../plugins/endpoints.ts'
import type { SessionStore } from '../session/session.ts'
import { isOfCrew, makeCode, openCode } from './codes.ts'
import { createSeals } from './seals.ts'

export interface CodesContext {
  readonly sessions: Pick<SessionStore, 'require'>
  readonly secrets: readonly string[]
  readonly siteUrl: string
  readonly clock: Clock
}

export function addCodeRoutes(app: FastifyInstance, { sessions, secrets, siteUrl, clock }: CodesContext): void {
  const making = { seals: createSeals(secrets), clock }

  addEndpoint(app, 'POST /api/codes', async ({ request, body }) => {
    // Creating a crew code only requires a signed-in user. The cloud functions check later whether the invitation or
    // pick-up exists and whether the user who reads the code may use it.
    if (isOfCrew(body.kind)) await sessions.require(request)
    const { code, expiresAt } = makeCode(body, making)
    return { code, address: codeAddress(siteUrl, code), expiresAt }
  })

  addEndpoint(app, 'POST /api/codes/read', async ({ body }) => {
    const { kind, expiresAt, target } = openCode(body.code, making)
    return { kind, expiresAt, ...(target === '' ? {} : { target }) }
  })
}

export const codes = fastifyPlugin(
  async (app) => {
    const { config, sessions, clock } = app
    addCodeRoutes(app, { sessions, secrets: config.session.secrets, siteUrl: config.siteUrl, clock })
  },
  { name: 'codes', dependencies: ['policies', 'session-guard'] },
)
