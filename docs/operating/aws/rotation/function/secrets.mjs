// Makes the next value of each secret, so that running copies of the site and newly started ones can work side by side.

import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 48
const COGNITO = (operation) => ({ service: 'cognito-idp', target: `AWSCognitoIdentityProviderService.${operation}` })

/**
 * Rotates SESSION_SECRETS. The site encrypts cookies with the first secret and decrypts them with any of the list. The
 * second secret becomes the first one at the next rotation. Every running copy then knows it already, so old copies can
 * decrypt the cookies of new ones, and a single restart is enough. The later secrets were first ones before. They are
 * kept until all cookies that they encrypted have expired.
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
 * Rotates COGNITO_CLIENT_SECRET, which is stored as JSON with the id of the secret. The user pool accepts two secrets
 * of a client. A rotation deletes the older one and lets the pool make a new one. The secret that is in use stays valid
 * until the next rotation.
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
