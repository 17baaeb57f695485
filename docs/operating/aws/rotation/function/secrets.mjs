// How the next value of each secret is made, so that running copies and those that start work side by side.

import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 48
const COGNITO = (operation) => ({ service: 'cognito-idp', target: `AWSCognitoIdentityProviderService.${operation}` })

/**
 * SESSION_SECRETS. The first one seals, and all of them open. The second one is the next to seal: every running copy
 * has known it since the rotation before, so cookies of new copies can be opened by old ones, and a single restart is
 * enough. Those after it stay until no cookie can be sealed with them any more.
 */
export function sessionSecrets({ KEPT }) {
  const fresh = () => randomBytes(SECRET_BYTES).toString('base64url')
  return {
    async next(value) {
      const [sealing, upcoming, ...retired] = value.split(',')
      if (upcoming === undefined) return [sealing, fresh()].join(',')
      return [upcoming, fresh(), sealing, ...retired].slice(0, Number(KEPT)).join(',')
    },
    async test(value) {
      const secrets = value.split(',')
      if (secrets.length < 2 || secrets.some((secret) => secret.length < 32)) {
        throw new Error('The new SESSION_SECRETS are incomplete.')
      }
    },
  }
}

/**
 * COGNITO_CLIENT_SECRET, as JSON with the id of the secret. The user pool accepts two secrets of a client. The one of the
 * rotation before last is deleted, then the pool makes a new one. The current one stays valid until the next rotation.
 */
export function clientSecret({ USER_POOL_ID, CLIENT_ID }, call) {
  const client = { UserPoolId: USER_POOL_ID, ClientId: CLIENT_ID }
  const list = async () => (await call(COGNITO('ListUserPoolClientSecrets'), client)).ClientSecrets ?? []
  return {
    async next(value) {
      const all = await list()
      const current = JSON.parse(value).id ?? (all.length === 1 ? all[0].ClientSecretId : undefined)
      if (!all.some(({ ClientSecretId }) => ClientSecretId === current)) {
        throw new Error('It is not known which secret of the client is in use; delete the other one by hand.')
      }
      for (const { ClientSecretId } of all.filter((one) => one.ClientSecretId !== current)) {
        await call(COGNITO('DeleteUserPoolClientSecret'), { ...client, ClientSecretId })
      }
      const { ClientSecretDescriptor: made } = await call(COGNITO('AddUserPoolClientSecret'), client)
      return JSON.stringify({ secret: made.ClientSecretValue, id: made.ClientSecretId })
    },
    async test(value) {
      const { secret, id } = JSON.parse(value)
      const known = await list()
      if (!secret || !known.some(({ ClientSecretId }) => ClientSecretId === id)) {
        throw new Error('The user pool does not list the new secret of the client.')
      }
    },
  }
}
