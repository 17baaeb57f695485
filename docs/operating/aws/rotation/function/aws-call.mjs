// Calls AWS APIs of the JSON protocol, signed with Signature Version 4. The SDK of the Lambda runtime is not used,
// because its version is not fixed, and old versions lack the calls for client secrets.

import { createHash, createHmac } from 'node:crypto'

const TIMEOUT_MS = 10_000
const hash = (text) => createHash('sha256').update(text).digest('hex')
const keyed = (key, text) => createHmac('sha256', key).update(text).digest()

/** Creates a caller with the credentials of the environment. A failed call rejects with the error's name in `code`. */
export function awsCaller(env, { fetch: fetchIt = fetch, now = Date.now } = {}) {
  const { AWS_REGION: region, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = env

  return async function call({ service, target, version = '1.1' }, input) {
    const host = `${service}.${region}.amazonaws.com`
    const body = JSON.stringify(input)
    const time = new Date(now()).toISOString().replace(/[-:]|\.\d+/g, '')
    const headers = {
      'content-type': `application/x-amz-json-${version}`,
      host,
      'x-amz-date': time,
      ...(token && { 'x-amz-security-token': token }),
      'x-amz-target': target,
    }
    const names = Object.keys(headers).join(';')
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
    const request = ['POST', '/', '', lines.join(''), names, hash(body)].join('\n')
    const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
    const key = scope.split('/').reduce(keyed, `AWS4${secret}`)
    const signature = keyed(key, ['AWS4-HMAC-SHA256', time, scope, hash(request)].join('\n')).toString('hex')
    const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`
    const { host: _, ...sent } = headers
    const response = await fetchIt(`https://${host}/`, {
      method: 'POST',
      headers: { ...sent, authorization },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const answer = text === '' ? {} : JSON.parse(text)
    if (response.ok) return answer
    const code = String(answer.__type ?? response.status).replace(/^.*#/, '')
    throw Object.assign(new Error(`${target}: ${code} ${answer.message ?? answer.Message ?? ''}`), { code })
  }
}
