/** The state that the hosted pages keep for a browser: the forms issued to it, and its session of up to one hour. */

import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeSeal, type Seal } from '../crypto/seal.ts'
import type { Context } from '../pool/context.ts'
import { isRecord } from '../pool/input.ts'
import type { Authorization } from './authorization.ts'

const FORM_BYTES = 8_192
const SIGNED_IN_BYTES = 512
const FORM_LIFE_MS = 30 * 60_000
/** Lifetime of the browser's session, as in Cognito. */
const SIGNED_IN_LIFE_MS = 60 * 60_000
const MARK_BYTES = 24

const MARK_COOKIE = 'hosted-browser'
const SIGNED_IN_COOKIE = 'hosted-session'
/**
 * Attributes of the cookies. They are not Secure, because these pages are served over plain http on loopback, where
 * WebKit drops Secure cookies.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

export interface SignedIn {
  readonly sub: string
  readonly provider: string | undefined
}

export interface BrowserMemory {
  /**
   * Encrypts an authorization request into a value for a form. Only this browser can submit the form, which prevents
   * login CSRF.
   */
  closeForm(request: FastifyRequest, reply: FastifyReply, authorization: Authorization): string
  openForm(request: FastifyRequest, sealed: string | undefined): Authorization | undefined
  signedIn(request: FastifyRequest): SignedIn | undefined
  keep(reply: FastifyReply, signedIn: SignedIn): void
  forget(reply: FastifyReply): void
}

export function openBrowserMemory({ keys, clock }: Context): BrowserMemory {
  const forms = makeSeal(keys.derive('hosted form'), FORM_BYTES)
  const sessions = makeSeal(keys.derive('hosted session'), SIGNED_IN_BYTES)
  const digest = (mark: string) => createHash('sha256').update(mark).digest('base64url')

  const close = (seal: Seal, content: object, lifeMs: number) =>
    seal.close(Buffer.from(JSON.stringify({ ...content, until: clock.now() + lifeMs }))).toString('base64url')

  function open(seal: Seal, sealed: string | undefined): Readonly<Record<string, unknown>> | undefined {
    const content = sealed === undefined ? undefined : seal.open(Buffer.from(sealed, 'base64url'))
    const value: unknown = content && JSON.parse(content.toString())
    return isRecord(value) && Number(value.until) > clock.now() ? value : undefined
  }

  return {
    closeForm(request, reply, authorization) {
      let mark = cookieOf(request, MARK_COOKIE)
      if (mark === undefined) {
        mark = randomBytes(MARK_BYTES).toString('base64url')
        reply.header('set-cookie', `${MARK_COOKIE}=${mark}; ${ATTRIBUTES}`)
      }
      return close(forms, { authorization, browser: digest(mark) }, FORM_LIFE_MS)
    },
    openForm(request, sealed) {
      const mark = cookieOf(request, MARK_COOKIE)
      const form = open(forms, sealed)
      return form && mark !== undefined && form.browser === digest(mark)
        ? (form.authorization as Authorization)
        : undefined
    },
    signedIn(request) {
      const session = open(sessions, cookieOf(request, SIGNED_IN_COOKIE))
      if (typeof session?.sub !== 'string') return undefined
      return { sub: session.sub, provider: typeof session.provider === 'string' ? session.provider : undefined }
    },
    keep(reply, signedIn) {
      reply.header('set-cookie', `${SIGNED_IN_COOKIE}=${close(sessions, signedIn, SIGNED_IN_LIFE_MS)}; ${ATTRIBUTES}`)
    },
    forget(reply) {
      reply.header('set-cookie', `${SIGNED_IN_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`)
    },
  }
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
}
