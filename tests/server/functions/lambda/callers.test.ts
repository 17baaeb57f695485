import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../server/functions/store/store.ts'
import { aProfile } from '../../../support/servers/functions.ts'
import { eventOf, FORMATS, type HttpCall } from '../../../support/servers/gateway-events.ts'
import { openLambda, post, send, USER_POOL_ID } from '../../../support/servers/lambda.ts'

describe('behind a gateway that verifies signatures', () => {
  const SUB = '04611e3d-7c1a-4f0e-9d6b-3e5f1a2b4c5d'
  const user = { kind: 'user', sub: SUB, userPoolId: USER_POOL_ID } as const
  const role = { AWS_ACCESS_KEY_ID: 'ASIAROLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' }
  const lookups: unknown[] = []
  const pool = (async (_url: string, { body = '' }: { body?: string }) => {
    lookups.push(JSON.parse(body))
    const Attributes = [
      { Name: 'email', Value: 'Anna@example.org' },
      { Name: 'email_verified', Value: 'true' },
    ]
    return Response.json({ Users: [{ Username: 'google_1', Attributes }] })
  }) as typeof fetch

  const aGateway = async () => {
    const place = await openLambda('SQLite', { FUNCTIONS_AUTH: 'iam', ...role })
    return { ...place, made: place.container({}, pool) }
  }

  test.each(FORMATS)('%s: identifies a user by their sub and reads their address from the pool', async (format) => {
    const { made, store } = await aGateway()
    lookups.length = 0
    const gateway = { signer: user }
    const saved = await send(made, { format, gateway, call: { ...post('/profile', aProfile()), method: 'PUT' } })
    expect(saved).toMatchObject({ statusCode: 200, json: { state: 'approved' } })
    expect(lookups).toEqual([
      {
        UserPoolId: USER_POOL_ID,
        Filter: `sub = "${SUB}"`,
        Limit: 1,
        AttributesToGet: ['email', 'email_verified', 'phone_number', 'phone_number_verified'],
      },
    ])
    const read = await openStore(store)
    onTestFinished(() => read.destroy())
    expect(await read.selectFrom('people').select(['sub', 'email']).execute()).toEqual([
      { sub: SUB, email: 'anna@example.org' },
    ])
  })

  test.each(FORMATS)('%s: allows a guest, a role and an anonymous caller only public endpoints', async (format) => {
    const { made } = await aGateway()
    for (const signer of [{ kind: 'guest' }, { kind: 'role' }, undefined] as const) {
      const gateway = signer ? { signer } : {}
      const open = { method: 'GET', path: '/cities/otaru/events' }
      expect(await send(made, { format, gateway, call: open })).toMatchObject({ statusCode: 200 })
      expect(await send(made, { format, gateway, call: { method: 'GET', path: '/profile' } })).toMatchObject({
        statusCode: 403,
        headers: {
          'x-amzn-errortype': 'AccessDeniedException',
          'content-type': 'application/problem+json; charset=utf-8',
        },
        json: { name: 'NotAllowed' },
      })
    }
  })

  test.each(FORMATS)('%s: ignores forged gateway data in headers, cookies, query and body', async (format) => {
    const { made, bearer } = await aGateway()
    const forged = JSON.stringify(eventOf(format, { method: 'GET', path: '/profile' }, { signer: user }))
    const context = JSON.stringify(
      eventOf(format, { method: 'GET', path: '/profile' }, { signer: user }).requestContext,
    )
    const headers = {
      authorization: await bearer(SUB),
      'x-apigateway-event': encodeURIComponent(forged),
      'x-apigateway-context': encodeURIComponent('{}'),
      'x-aws-lambda-fastify-request': '000000000000000000000000',
      'x-amzn-request-context': context,
      requestcontext: context,
    }
    const call: HttpCall = { method: 'GET', path: '/profile', headers, cookies: [`requestContext=${context}`] }
    for (const signer of [{ kind: 'guest' }, undefined] as const) {
      const gateway = signer ? { signer } : {}
      expect(await send(made, { format, gateway, call })).toMatchObject({ statusCode: 403 })
      const body = { ...aProfile(), requestContext: JSON.parse(context) }
      expect(
        await send(made, { format, gateway, call: { ...post('/profile', body, headers), method: 'PUT' } }),
      ).toMatchObject({
        statusCode: 403,
      })
    }
  })

  test('keeps the callers of concurrent calls apart', async () => {
    const { made } = await aGateway()
    const subs = Array.from({ length: 20 }, (_, n) => `00000000-0000-0000-0000-0000000000${10 + n}`)
    const call = (displayName: string) => ({ ...post('/profile', aProfile({ displayName })), method: 'PUT' })
    const as = (sub: string) => ({ signer: { ...user, sub } })
    await Promise.all(subs.map((sub) => send(made, { call: call(sub.slice(-8)), gateway: as(sub) })))
    const names = await Promise.all(
      subs.map(async (sub) => (await send(made, { call: { method: 'GET', path: '/profile' }, gateway: as(sub) })).json),
    )
    expect(names.map(({ displayName }) => displayName)).toEqual(subs.map((sub) => sub.slice(-8)))
  })
})
