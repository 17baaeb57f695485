/** The outbox page: messages that a real service would send, newest first, refreshed by a script. */

import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import type { Message } from '../store/codes.ts'
import type { ShownMail } from '../store/mails.ts'
import { digestSource, htmlPage } from './html.ts'

const KINDS: Readonly<Record<Message['kind'], string>> = {
  'sign-up': 'Sign-up code',
  'reset-password': 'Password reset code',
  'verify-email': 'E-mail verification code',
  'verify-phone': 'Telephone verification code',
  'sms-mfa': 'Second-step code',
  'email-otp': 'One-time code',
  'sms-otp': 'One-time code',
  'custom-challenge': 'Challenge code',
  invitation: 'Invitation with temporary password',
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
caption { text-align: start; padding-block: .5rem }
th, td { text-align: start; padding: .5rem; border-block-end: 1px solid; overflow-wrap: anywhere }
code { font-size: 1.125rem; letter-spacing: .08em; user-select: all }
`

const SCRIPT = `
setInterval(async () => {
  if (document.hidden || !document.getElementById('live').checked) return
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer || !answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('messages')
  const shown = document.getElementById('messages')
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.innerHTML = fresh.innerHTML
}, 3000)
`

export const OUTBOX_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${digestSource(SCRIPT)}`,
    `style-src ${digestSource(STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The policy allows the inline styles of mails. Mails can contain text written by users, so nothing is loaded and no
 * script runs.
 */
export const MAIL_HEADERS = {
  ...OUTBOX_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export function renderOutbox(siteName: string, messages: readonly Message[], mails: readonly ShownMail[]): string {
  const rows = messages.map(({ to, kind, code, link, at }) => {
    return `<tr><td>${escapeMarkup(to)}</td><td>${KINDS[kind]}</td><td>${link === undefined ? `<code>${escapeMarkup(code)}</code>` : `<a href="${escapeMarkup(link)}">Confirm</a>`}</td><td>${timeOf(at)}</td></tr>`
  })
  const table = `<table><caption>Newest first</caption><thead><tr><th scope="col">To</th><th scope="col">Message</th><th scope="col">Code or link</th><th scope="col">Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const letters = mails.map(
    ({ id, to, subject, at }) =>
      `<tr><td>${escapeMarkup(to)}</td><td><a href="/outbox/mails/${encodeURIComponent(id)}"><bdi>${escapeMarkup(subject)}</bdi></a></td><td>${timeOf(at)}</td></tr>`,
  )
  const mailTable = `<table><caption>Mails of the site, newest first</caption><thead><tr><th scope="col">To</th><th scope="col">Mail</th><th scope="col">Sent</th></tr></thead><tbody>${letters.join('')}</tbody></table>`
  const content = `<p>No mail and no SMS leaves this machine: the messages of the embedded identity service and the mails of the site are shown here instead.</p>
<p><label><input type="checkbox" id="live" checked> Show new messages as they arrive</label></p>
<div id="messages" aria-live="polite">${messages.length > 0 ? table : '<p>No message yet.</p>'}${mails.length > 0 ? mailTable : ''}</div>`
  return htmlPage({ siteName, title: 'Outbox', style: STYLE, content, script: SCRIPT })
}

function timeOf(at: number): string {
  const time = new Date(at).toISOString()
  return `<time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>`
}
