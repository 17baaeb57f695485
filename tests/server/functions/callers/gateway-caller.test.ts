import { expect, test } from 'vitest'
import { createGatewayReader } from '../../../../server/functions/callers/gateway-caller.ts'
import { eventOf, type Signer } from '../../../support/servers/gateway-events.ts'

const POOL = 'ap-northeast-1_AbCdEfGhI'
const SUB = '04611e3d-7c1a-4f0e-9d6b-3e5f1a2b4c5d'
const read = createGatewayReader({ userPoolId: POOL })
const contextOf = (format: 'HTTP API 2.0' | 'REST API 1.0', signer?: Signer) =>
  eventOf(format, { method: 'GET', path: '/profile' }, { ...(signer && { signer }) }).requestContext

for (const format of ['HTTP API 2.0', 'REST API 1.0'] as const) {
  test(`${format}: reads a user of the pool from the gateway's context`, () => {
    expect(read(contextOf(format, { kind: 'user', sub: SUB, userPoolId: POOL }))).toEqual({ sub: SUB })
  })

  test.each<[string, Signer | undefined]>([
    ['a guest', { kind: 'guest' }],
    ['a role of the account', { kind: 'role' }],
    ['a user of another pool', { kind: 'user', sub: SUB, userPoolId: 'ap-northeast-1_Another00' }],
    ['nobody', undefined],
  ])(`${format}: does not accept %s as a user`, (_who, signer) => {
    expect(read(contextOf(format, signer))).toBeUndefined()
  })
}

const HERE = `cognito-idp.ap-northeast-1.amazonaws.com/${POOL}`

test.each([
  ['unauthenticated credentials that name a user', ['unauthenticated', `${HERE}:CognitoSignIn:${SUB}`]],
  ['a provider whose name holds ours', ['authenticated', `evil.example/${HERE}:CognitoSignIn:${SUB}`]],
  [
    'a provider that looks like ours',
    ['authenticated', `cognito-idp.x.amazonaws.com.evil.example/${POOL}:CognitoSignIn:${SUB}`],
  ],
  ['a sub with signs of a filter', ['authenticated', `${HERE}:CognitoSignIn:a" or sub ^= "`]],
  ['no sub', ['authenticated', `${HERE}:CognitoSignIn:`]],
  ['another provider of the identity pool', ['authenticated', 'accounts.google.com', 'accounts.google.com:aud:SUB']],
])('does not accept %s as a user', (_what, amr) => {
  expect(read({ authorizer: { iam: { cognitoIdentity: { amr } } } })).toBeUndefined()
  const [cognitoAuthenticationType = '', ...provider] = amr
  const identity = { cognitoAuthenticationType, cognitoAuthenticationProvider: provider.join(',') }
  expect(read({ identity })).toBeUndefined()
})

test('accepts the domain of the China partition', () => {
  const amr = ['authenticated', `cognito-idp.cn-north-1.amazonaws.com.cn/${POOL}:CognitoSignIn:${SUB}`]
  expect(read({ authorizer: { iam: { cognitoIdentity: { amr } } } })).toEqual({ sub: SUB })
})
