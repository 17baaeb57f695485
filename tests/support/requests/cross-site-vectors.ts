/** Lists the ways in which a page can make a browser send a request to another site. */

/** Runs in the attacker's page; resolves when the request has ended. */
type Attack = (target: string) => unknown

export interface Vector {
  readonly name: string
  /** The endpoint at which this attack could do the most harm. */
  readonly at: string
  readonly attack: Attack
  /**
   * The method of the request that reaches the server. If the browser sends a preflight request first, only its OPTIONS
   * arrives.
   */
  readonly arrives: 'GET' | 'POST' | 'OPTIONS'
  readonly leavesPage?: boolean
  /** True if the browser sends only the header Origin with this request, and no Sec-Fetch-Site. */
  readonly unnamed?: boolean
}

export const VECTORS: readonly Vector[] = [
  {
    name: 'a URL-encoded form',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    leavesPage: true,
    attack: (target) => {
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { action: target, method: 'POST' })
      form.submit()
    },
  },
  {
    name: 'a form as text that reads as JSON',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    leavesPage: true,
    attack: (target) => {
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { action: target, method: 'POST', enctype: 'text/plain' })
      const field = form.appendChild(document.createElement('input'))
      Object.assign(field, { name: '{"global":true,"x":"', value: '"}' })
      form.submit()
    },
  },
  {
    name: 'a fetch of text',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    attack: (target) =>
      fetch(target, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"global":true}' }),
  },
  {
    name: 'a fetch without a body',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    attack: (target) => fetch(target, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
  },
  {
    name: 'a no-cors fetch that claims JSON and the header of our own client',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    attack: (target) =>
      fetch(target, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': 'application/json', 'x-bff': '1' },
        body: '{}',
      }),
  },
  {
    name: 'a fetch of JSON',
    at: '/api/auth/sign-out',
    arrives: 'OPTIONS',
    attack: (target) =>
      fetch(target, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
  },
  {
    name: 'a fetch that deletes',
    at: '/api/auth/user',
    arrives: 'OPTIONS',
    attack: (target) => fetch(target, { method: 'DELETE', credentials: 'include' }),
  },
  {
    name: 'a fetch with the header of our own client',
    at: '/api/session',
    arrives: 'OPTIONS',
    attack: (target) => fetch(target, { credentials: 'include', headers: { 'x-bff': '1' } }),
  },
  {
    name: 'a beacon of JSON',
    at: '/api/auth/sign-out',
    arrives: 'OPTIONS',
    attack: (target) => navigator.sendBeacon(target, new Blob(['{}'], { type: 'application/json' })),
  },
  {
    name: 'a beacon of text',
    at: '/api/auth/sign-out',
    arrives: 'POST',
    attack: (target) => navigator.sendBeacon(target, '{}'),
  },
  {
    name: 'an image',
    at: '/api/my-data',
    arrives: 'GET',
    attack: (target) =>
      new Promise((resolve) => {
        Object.assign(new Image(), { src: target, onload: resolve, onerror: resolve })
      }),
  },
  {
    name: 'a frame',
    at: '/api/my-data',
    arrives: 'GET',
    attack: (target) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        Object.assign(frame, { src: target, onload: resolve, onerror: resolve })
        document.body.append(frame)
      }),
  },
  {
    name: 'a script',
    at: '/api/session',
    arrives: 'GET',
    attack: (target) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        Object.assign(script, { src: target, onload: resolve, onerror: resolve })
        document.body.append(script)
      }),
  },
  {
    name: 'a socket',
    at: '/api/session',
    arrives: 'GET',
    unnamed: true,
    attack: (target) =>
      new Promise((resolve) => {
        new WebSocket(target.replace('https:', 'wss:')).onclose = resolve
      }),
  },
  {
    name: 'a link',
    at: '/api/my-data',
    arrives: 'GET',
    leavesPage: true,
    attack: (target) => {
      const link = document.body.appendChild(document.createElement('a'))
      link.href = target
      link.click()
    },
  },
]
