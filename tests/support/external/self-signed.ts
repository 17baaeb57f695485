/** Creates a self-signed certificate (RFC 5280) for a TLS server of a test, because Node has no API for that. */

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const ECDSA_WITH_SHA256 = '2a8648ce3d040302'
const COMMON_NAME = '550403'
const SUBJECT_ALTERNATIVE_NAME = '551d11'

export function selfSigned(names: readonly [string, ...string[]]): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, identifier(ECDSA_WITH_SHA256))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, identifier(COMMON_NAME), der(0x0c, Buffer.from(names[0])))))
  const alternatives = der(SEQUENCE, ...names.map((entry) => der(0x82, Buffer.from(entry))))
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, identifier(SUBJECT_ALTERNATIVE_NAME), der(0x04, alternatives)))),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = der(SEQUENCE, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function identifier(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
