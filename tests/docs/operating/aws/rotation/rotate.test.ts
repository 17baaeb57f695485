import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createSigner } from '../../../../../server/http/aws-signer.ts'
import { createSealer } from '../../../../../server/session/seal.ts'
import { CLIENT_ID, startService, USER_POOL_ID } from '../../../../server/identity/service.ts'
import { AWS_FOLDER } from '../../../../support/aws/synthesis.ts'
import { testClock } from '../../../../support/clock.ts'

type Fields = Readonly<Record<string, unknown>>
type Call = (
  to: { readonly service: string; readonly target: string },
  input: Fields,
) => Promise<Record<string, unknown>>

type Env = Readonly<Record<string, string>>
type Fetch = (url: string, init: { headers: Record<string, string>; body: string }) => Promise<Response>

// Plain JavaScript without declarations of types, because Lambda runs these files as they are.
const load = (name: string): Promise<unknown> => import(pathToFileURL(join(AWS_FOLDER, 'rotation/function', name)).href)
const { rotate } = (await load('rotate.mjs')) as { rotate: (event: Fields, env: Env, call: Call) => Promise<void> }
const { awsCaller } = (await load('aws-call.mjs')) as {
  awsCaller: (env: Env, options: { fetch: Fetch; now?: () => number }) => Call
}

const KEPT = 7
const first = 'the first secret of the site has 32 characters'

/** Imitates one secret of Secrets Manager and the calls of the rotation function to ECS. */
function aSecret(value: string, pool: Call = async () => ({})) {
  const versions = new Map([['version-0', { value, stages: ['AWSCURRENT'] }]])
  const restarts: Fields[] = []
  const inStage = (stage: string) => [...versions].find(([, { stages }]) => stages.includes(stage))
  const current = () => inStage('AWSCURRENT')?.[1].value ?? ''

  const call: Call = async ({ service, target }, input) => {
    const operation = target.split('.')[1]
    if (service === 'cognito-idp') return pool({ service, target }, input)
    if (operation === 'UpdateService') {
      restarts.push(input)
      return {}
    }
    if (operation === 'DescribeSecret') {
      return { VersionIdsToStages: Object.fromEntries([...versions].map(([id, { stages }]) => [id, stages])) }
    }
    if (operation === 'GetSecretValue') {
      const found = versions.get(String(input.VersionId ?? inStage(String(input.VersionStage))?.[0]))
      if (found?.value) return { SecretString: found.value }
      throw Object.assign(new Error('no such version'), { code: 'ResourceNotFoundException' })
    }
    if (operation === 'PutSecretValue') {
      versions.set(String(input.ClientRequestToken), { value: String(input.SecretString), stages: ['AWSPENDING'] })
      return {}
    }
    if (operation !== 'UpdateSecretVersionStage') throw new Error(`${operation} is not imitated`)
    const to = versions.get(String(input.MoveToVersionId))
    const from = versions.get(String(input.RemoveFromVersionId))
    if (from) from.stages = ['AWSPREVIOUS']
    if (to) to.stages = ['AWSCURRENT']
    return {}
  }

  const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret']
  async function run(env: Record<string, string>, { repeat = 1, token = randomUUID() as string } = {}) {
    // Secrets Manager makes the version without a value before it calls the function.
    versions.set(token, { value: '', stages: ['AWSPENDING'] })
    for (const Step of STEPS) {
      for (let time = 0; time < repeat; time += 1) {
        await rotate({ SecretId: 'secret', ClientRequestToken: token, Step }, { ...RESTARTED, ...env }, call)
      }
    }
    return current()
  }
  return { run, current, restarts, versions, call }
}

const RESTARTED = { CLUSTER: 'drive-hokkaido', SERVICE: 'site' }
const SESSIONS = { KIND: 'session-secrets', KEPT: String(KEPT) }
const CLIENTS = { KIND: 'client-secret', USER_POOL_ID, CLIENT_ID }

describe('the rotation of the session secrets', () => {
  test('announces the next secret one rotation before it seals', async () => {
    const { run } = aSecret(first)
    const [sealing, announced] = (await run(SESSIONS)).split(',')
    expect(sealing).toBe(first)
    const [now, next, ...retired] = (await run(SESSIONS)).split(',')
    expect(now).toBe(announced)
    expect(retired).toEqual([first])
    expect(next).toHaveLength(64)
  })

  test('copies from before and after a rotation open the cookies of each other', async () => {
    const { run, current } = aSecret(first)
    const clock = testClock()
    const payload = { verifier: 'v', state: 's' } as never
    for (let rotation = 0; rotation < 10; rotation += 1) {
      const before = createSealer(current().split(','), clock)
      const after = createSealer((await run(SESSIONS)).split(','), clock)
      for (const [sealer, opener] of [
        [before, after],
        [after, before],
      ] as const) {
        const sealed = await sealer.seal('oauth', payload, clock.now() + 60_000)
        expect(await opener.open('oauth', sealed)).toEqual(payload)
      }
    }
  })

  test('keeps a secret that has sealed for a year of rotations, and drops it afterwards', async () => {
    const { run } = aSecret(first)
    await run(SESSIONS)
    const kept: boolean[] = []
    for (let rotation = 0; rotation < 6; rotation += 1) kept.push((await run(SESSIONS)).split(',').includes(first))
    // It stops sealing at the first of these, so it stays for more than 5 × 90 days.
    expect(kept).toEqual([true, true, true, true, true, false])
  })

  test('starts one deployment, after the new value is current', async () => {
    const { run, restarts } = aSecret(first)
    await run(SESSIONS)
    expect(restarts).toEqual([{ cluster: 'drive-hokkaido', service: 'site', forceNewDeployment: true }])
  })

  test('makes one value when steps are repeated', async () => {
    const { run, versions } = aSecret(first)
    const value = await run(SESSIONS, { repeat: 2 })
    expect([...versions.values()].map((version) => version.value)).toEqual([first, value])
    expect(value.split(',')).toHaveLength(2)
  })

  test('rejects a value that is too short, and leaves the current one in use', async () => {
    const { run, current, restarts } = aSecret('short')
    await expect(run(SESSIONS)).rejects.toThrow('incomplete')
    expect(current()).toBe('short')
    expect(restarts).toEqual([])
  })
})

describe('the rotation of the client secret', () => {
  /** The embedded user pool with one secret, as a new client of the CDK has, and the list that the pool lacks. */
  async function aClient() {
    const service = await startService()
    const listed: { ClientSecretId: string }[] = []
    const pool: Call = async ({ target }, input) => {
      const operation = target.split('.')[1] ?? ''
      if (operation === 'ListUserPoolClientSecrets') return { ClientSecrets: [...listed] }
      service.clock.advance(1_000)
      const answer = await service.admin(operation, input)
      if (operation === 'AddUserPoolClientSecret') listed.push(answer.ClientSecretDescriptor as (typeof listed)[number])
      else listed.splice(0, listed.length, ...listed.filter((one) => one.ClientSecretId !== input.ClientSecretId))
      return answer
    }
    const add = () => pool({ service: 'cognito-idp', target: 'x.AddUserPoolClientSecret' }, { ClientId: CLIENT_ID })
    const made = (await add()).ClientSecretDescriptor as { ClientSecretId: string; ClientSecretValue: string }
    const ids = () => listed.map(({ ClientSecretId }) => ClientSecretId)
    return { ...aSecret(JSON.stringify({ secret: made.ClientSecretValue }), pool), made, ids, add }
  }

  test('keeps the secret in use valid until the next rotation', async () => {
    const { run, ids, made, restarts } = await aClient()
    const one = JSON.parse(await run(CLIENTS))
    expect(ids()).toEqual([made.ClientSecretId, one.id])
    const two = JSON.parse(await run(CLIENTS, { repeat: 2 }))
    expect(ids()).toEqual([one.id, two.id])
    expect(two.secret).not.toBe(one.secret)
    expect(restarts).toHaveLength(3)
  })

  test('rejects two secrets of which neither is known to be in use', async () => {
    const { run, add, current } = await aClient()
    const before = current()
    await add()
    await expect(run(CLIENTS)).rejects.toThrow('delete the other one by hand')
    expect(current()).toBe(before)
  })
})

test.each([
  ['an unknown version', { token: 'other', Step: 'createSecret' }, SESSIONS, 'no version other'],
  ['an unknown step', { token: 'version-0', Step: 'start' }, SESSIONS, 'not a step'],
  ['an unknown kind', { token: 'version-0', Step: 'createSecret' }, { KIND: 'password' }, 'session-secrets'],
])('rejects %s', async (_, { token, Step }, env, message) => {
  const { call } = aSecret(first)
  const event = { SecretId: 'secret', ClientRequestToken: token, Step }
  await expect(rotate(event, env, call)).rejects.toThrow(message)
})

describe('calls of AWS', () => {
  const env = {
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'ASIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
  }
  const to = { service: 'secretsmanager', target: 'secretsmanager.DescribeSecret' }

  test('are signed as the library of the site signs them', async () => {
    const sent: { url: string; headers: Record<string, string>; body: string }[] = []
    const fetchIt = async (url: string, init: { headers: Record<string, string>; body: string }) => {
      sent.push({ url, ...init })
      return Response.json({ Name: 'x' })
    }
    const clock = testClock()
    expect(await awsCaller(env, { fetch: fetchIt, now: clock.now })(to, { SecretId: 'é' })).toEqual({ Name: 'x' })
    const [{ url, headers, body } = { url: '', headers: {} as Record<string, string>, body: '' }] = sent
    expect(url).toBe('https://secretsmanager.ap-northeast-1.amazonaws.com/')
    const { authorization, 'x-amz-date': date, 'x-amz-security-token': token, ...covered } = headers
    const signer = createSigner({ service: 'secretsmanager', region: 'ap-northeast-1', clock })
    const host = new URL(url).host
    const call = { method: 'POST', host, path: '/', headers: covered, body }
    const credentials = { accessKeyId: 'ASIAEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' }
    expect(await signer.sign(call, credentials)).toMatchObject({
      authorization,
      'x-amz-date': date,
      'x-amz-security-token': token,
    })
  })

  test('reject with the name of the error', async () => {
    const fetchIt = async () =>
      Response.json({ __type: 'com.amazonaws#ResourceNotFoundException', Message: 'none' }, { status: 400 })
    await expect(awsCaller(env, { fetch: fetchIt })(to, {})).rejects.toMatchObject({
      code: 'ResourceNotFoundException',
      message: 'secretsmanager.DescribeSecret: ResourceNotFoundException none',
    })
  })
})
