/** Encrypts the state of a pending SRP sign-in into SECRET_BLOCK, because USER_SRP_AUTH responses have no Session. */

import { randomBytes } from 'node:crypto'
import type { Seal } from './seal.ts'
import { type ServerKeys, toInteger } from './srp-server.ts'

/** Length in bytes, equal to that of Cognito's own block, as observed on the wire. */
export const SECRET_BLOCK_BYTES = 1291

const SECRET_BYTES = 32
const GROUP_BYTES = 384
const TIME_BYTES = 8
const ID_BYTES = 16

/**
 * Sign-in flows in which the client proves a password by SRP. The flow determines the next step, and whether a Session
 * is required.
 */
const SRP_FLOWS = ['USER_SRP_AUTH', 'CUSTOM_AUTH', 'USER_AUTH', 'DEVICE_SRP_AUTH'] as const
export type SrpFlow = (typeof SRP_FLOWS)[number]

export interface SrpState {
  readonly id: string
  readonly flow: SrpFlow
  readonly subject: string
  readonly A: bigint
  readonly keys: ServerKeys
  readonly expiresAt: number
}

const toBytes = (value: bigint, length: number) => Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')

export function closeSecretBlock(seal: Seal, state: Omit<SrpState, 'id'>): string {
  const expiresAt = Buffer.alloc(TIME_BYTES)
  expiresAt.writeDoubleBE(state.expiresAt)
  const content = Buffer.concat([
    toBytes(state.keys.b, SECRET_BYTES),
    toBytes(state.A, GROUP_BYTES),
    toBytes(state.keys.B, GROUP_BYTES),
    expiresAt,
    randomBytes(ID_BYTES),
    Buffer.of(SRP_FLOWS.indexOf(state.flow)),
    Buffer.from(state.subject),
  ])
  return seal.close(content).toString('base64')
}

export function openSecretBlock(seal: Seal, block: Buffer): SrpState | undefined {
  const content = seal.open(block)
  if (!content) return undefined
  let offset = 0
  const take = (length: number) => {
    offset += length
    return content.subarray(offset - length, offset)
  }
  const b = toInteger(take(SECRET_BYTES))
  const A = toInteger(take(GROUP_BYTES))
  const B = toInteger(take(GROUP_BYTES))
  const expiresAt = take(TIME_BYTES).readDoubleBE()
  const id = take(ID_BYTES).toString('base64url')
  const flow = SRP_FLOWS[take(1).readUInt8()]
  const subject = take(content.length - offset).toString()
  return flow && { id, flow, A, keys: { b, B }, expiresAt, subject }
}
