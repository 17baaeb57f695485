/** The page behind the link of a confirmation mail: confirms the user and shows the result. */

import { CLIENT_ID } from '../pool/pool.ts'
import { digestSource, htmlPage } from './html.ts'

export const CONFIRM_PATH = '/confirmUser'

export function confirmationLink(origin: string, username: string, code: string): string {
  const query = new URLSearchParams({ client_id: CLIENT_ID, user_name: username, confirmation_code: code })
  return `${origin}${CONFIRM_PATH}?${query}`
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
body { max-width: 34rem; margin: 4rem auto; padding: 0 1rem }
`

/** Suppresses the referrer, because the URL contains the code. */
export const CONFIRM_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${digestSource(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const WORDS = {
  confirmed: ['Your registration has been confirmed', 'You can close this page and sign in.'],
  already: ['Your registration is confirmed already', 'This link was used before. You can sign in.'],
  invalid: [
    'This link is not valid',
    'It is wrong, too old or replaced by a newer one. Ask for another and try again.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>

export type ConfirmationOutcome = keyof typeof WORDS

export function renderConfirmation(siteName: string, outcome: ConfirmationOutcome): string {
  const [title, text] = WORDS[outcome]
  return htmlPage({ siteName, title, style: STYLE, content: `<p>${text}</p>` })
}
