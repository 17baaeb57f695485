/** A minimal identity service: signs tokens, publishes its keys and responds to GetUser. */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { OPERATORS_GROUP } from '../../../shared/auth/operators.ts'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'

export interface TokenClaims {
  readonly sub: string
  readonly tokenUse?: 'access' | 'id'
  readonly clientId?: string
  readonly issuer?: string
  /** Time of issue, ms since the epoch; now by default. */
  readonly at?: number
  readonly expiresInS?: number
  readonly more?: Readonly<Record<string, unknown>>
}

export interface Issuer {
  readonly url: string
  readonly issuer: string
  readonly clientId: string
  readonly calls: { keys: number; getUser: number }
  /** Signs a token. If the sub begins with `operator`, the token is that of an operator who has just signed in. */
  token(claims: TokenClaims): Promise<string>
  forgedToken(claims: TokenClaims): Promise<string>
  setEmail(sub: string, email: string | undefined, verified?: boolean): void
  /** How GetUser responds: normally, by refusing the token, with an error, or with a malformed body. */
  behave(how: 'well' | 'refuse' | 'refuse the scope' | 'fail' | 'talk nonsense'): void
  hideKeys(hidden: boolean): void
  /** Forgets the calls and the settings of a test, so that another one can use the issuer. */
  reset(): void
  close(): Promise<void>
}

const DAY_S = 86_400

/** The RSA keys, generated only once in a process, because generating them takes longer than most tests. */
let keyPairs: Promise<readonly [own: GenerateKeyPairResult, other: GenerateKeyPairResult]> | undefined

export async function startIssuer(): Promise<Issuer> {
  keyPairs ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const [pair, stranger] = await keyPairs
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const emails = new Map<string, string | undefined>()
  const unverified = new Set<string>()
  const calls = { keys: 0, getUser: 0 }
  let manner: 'well' | 'refuse' | 'refuse the scope' | 'fail' | 'talk nonsense' = 'well'
  let keysHidden = false

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.url?.endsWith('/.well-known/jwks.json')) {
      calls.keys++
      return keysHidden ? answer(503, {}) : answer(200, { keys: [jwk] })
    }
    calls.getUser++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (manner === 'fail') return answer(500, { __type: 'InternalErrorException' })
    if (manner === 'refuse') return answer(400, { __type: 'NotAuthorizedException' })
    if (manner === 'refuse the scope')
      return answer(400, { __type: 'NotAuthorizedException', message: 'Access Token does not have required scopes' })
    if (manner === 'talk nonsense') return answer(200, ['nothing'])
    const { AccessToken } = JSON.parse(Buffer.concat(chunks).toString()) as { AccessToken: string }
    const sub = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()).sub as string
    const email = emails.has(sub) ? emails.get(sub) : `${sub}@example.org`
    const attributes = [
      { Name: 'sub', Value: sub },
      { Name: 'email_verified', Value: String(!unverified.has(sub)) },
      ...(email ? [{ Name: 'email', Value: email }] : []),
    ]
    answer(200, { Username: sub, UserAttributes: attributes })
  })
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const issuer = `${url}/ap-northeast-1_Test0001`
  const clientId = 'testclient00000000000001'

  const sign = (claims: TokenClaims, key: CryptoKey) => {
    const iat = Math.floor((claims.at ?? Date.now()) / 1000)
    const use = claims.tokenUse ?? 'access'
    const client = claims.clientId ?? clientId
    return new SignJWT({
      token_use: use,
      ...(use === 'access' ? { client_id: client } : { aud: client }),
      ...(claims.sub.startsWith('operator') && { 'cognito:groups': [OPERATORS_GROUP], auth_time: iat }),
      ...claims.more,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(claims.sub)
      .setIssuer(claims.issuer ?? issuer)
      .setIssuedAt(iat)
      .setExpirationTime(iat + (claims.expiresInS ?? DAY_S))
      .sign(key)
  }

  // Tokens of a given time are cached, because a signature takes a third of the processor time of a call, and most
  // calls of tests need the same token.
  const tokens = new Map<string, Promise<string>>()
  const token: Issuer['token'] = (claims) => {
    if (claims.at === undefined) return sign(claims, pair.privateKey)
    const key = JSON.stringify(claims)
    const made = tokens.get(key) ?? sign(claims, pair.privateKey)
    tokens.set(key, made)
    return made
  }

  return {
    url,
    issuer,
    clientId,
    calls,
    token,
    forgedToken: (claims) => sign(claims, stranger.privateKey),
    setEmail(sub, email, verified = true) {
      emails.set(sub, email)
      if (verified) unverified.delete(sub)
      else unverified.add(sub)
    },
    behave: (how) => {
      manner = how
    },
    hideKeys: (hidden) => {
      keysHidden = hidden
    },
    reset() {
      emails.clear()
      unverified.clear()
      Object.assign(calls, { keys: 0, getUser: 0 })
      manner = 'well'
      keysHidden = false
    },
    close: () => closeServer(server),
  }
}
