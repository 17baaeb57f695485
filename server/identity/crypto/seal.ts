/**
 * Seals (encrypts and authenticates) state that a client stores between requests. A pending sign-in therefore needs no
 * server memory.
 */

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const LENGTH_BYTES = 2

export interface Seal {
  close(content: Buffer): Buffer
  open(sealed: Buffer): Buffer | undefined
}

/**
 * Returns an object that encrypts and decrypts with AES-256-GCM. The content is padded, so that every encrypted value
 * has the same size.
 * @param key 32 bytes
 * @param size length in bytes of every encrypted value
 */
export function makeSeal(key: Buffer, size: number): Seal {
  const room = size - NONCE_BYTES - TAG_BYTES
  return {
    close(content) {
      if (content.length + LENGTH_BYTES > room) throw new Error('The content is too long for this seal.')
      const plain = Buffer.alloc(room)
      plain.writeUInt16BE(content.length)
      content.copy(plain, LENGTH_BYTES)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (sealed.length !== size) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(size - TAG_BYTES))
      try {
        const plain = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, size - TAG_BYTES)), decipher.final()])
        return plain.subarray(LENGTH_BYTES, LENGTH_BYTES + plain.readUInt16BE())
      } catch {
        return undefined
      }
    },
  }
}
