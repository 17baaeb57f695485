/** The HTML of the hosted pages: plain forms without scripts, which cannot be framed. */

import { escapeMarkup } from '../../../shared/text/escape-markup.ts'
import { digestSource, htmlPage } from '../pages/html.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; --edge: light-dark(#b8c2cf, #46566a); --fill: light-dark(#0069d9, #90caf9); --on-fill: light-dark(#fff, #0f1b2a) }
body { max-width: 26rem; margin: 4rem auto; padding: 0 1rem }
main { border: 1px solid var(--edge); border-radius: .75rem; padding: 1.5rem }
h1 { font-size: 1.375rem; margin: 0 0 .5rem; text-wrap: balance }
form { display: grid; gap: 1rem; margin-block-start: 1.25rem }
label { display: grid; gap: .25rem }
input { font: inherit; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: .5rem }
button, a.button { font: inherit; padding: .625rem 1rem; border: 1px solid var(--edge); border-radius: .5rem; background: none; color: inherit; text-align: center; text-decoration: none; cursor: pointer }
button.main { background: var(--fill); border-color: var(--fill); color: var(--on-fill) }
:focus-visible { outline: 3px solid var(--fill); outline-offset: 2px }
.alert { border-inline-start: 4px solid #c8161d; padding-inline-start: .75rem }
.others { display: grid; gap: .5rem; margin-block-start: 1.5rem }
`

/** @param returnsTo the final redirect target, which browsers check against form-action */
export function pageHeaders(returnsTo?: string): Record<string, string> {
  const formAction = returnsTo === undefined ? "'none'" : `'self' ${new URL(returnsTo).origin}`
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${digestSource(STYLE)}`,
      `form-action ${formAction}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    // The policy is not no-referrer, because browsers would then send `Origin: null` with the form.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
  }
}

const DISPLAY_NAMES: Readonly<Record<string, string>> = { LoginWithAmazon: 'Amazon', SignInWithApple: 'Apple' }
const nameOf = (provider: string) => DISPLAY_NAMES[provider] ?? provider

interface Form {
  readonly action: string
  readonly sealed: string
  readonly alert?: string | undefined
  readonly email?: string | undefined
}

export function renderStandIn(siteName: string, provider: string, form: Form): string {
  const name = escapeMarkup(nameOf(provider))
  return page(
    siteName,
    `This machine's stand-in for ${name}`,
    `<p>No account at ${name} is asked or touched. Choose who you want to be.</p>
${openForm(form)}
<label>E-mail <input type="email" name="email" autocomplete="email" required maxlength="128" value="${escapeMarkup(form.email ?? '')}"></label>
<label>Name <input name="name" autocomplete="name" maxlength="100"></label>
<button class="main" name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>`,
  )
}

export function renderLogin(
  siteName: string,
  form: Form,
  others: readonly { readonly provider: string; readonly href: string }[],
): string {
  const links = others.map(
    ({ provider, href }) =>
      `<a class="button" href="${escapeMarkup(href)}">Continue with ${escapeMarkup(nameOf(provider))}</a>`,
  )
  return page(
    siteName,
    'Sign in',
    `${openForm(form)}
<label>E-mail or user name <input name="username" autocomplete="username" required maxlength="128" value="${escapeMarkup(form.email ?? '')}"></label>
<label>Password <input type="password" name="password" autocomplete="current-password" required maxlength="256"></label>
<button class="main" name="answer" value="continue">Sign in</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>
${links.length > 0 ? `<nav class="others" aria-label="Other ways to sign in">${links.join('')}</nav>` : ''}`,
  )
}

export function renderRefusal(siteName: string, reason: string): string {
  return page(siteName, 'Sign-in cannot continue', `<p>${escapeMarkup(reason)}</p><p>Go back and start again.</p>`)
}

function openForm({ action, sealed, alert }: Form): string {
  return `<form method="post" action="${action}">
<input type="hidden" name="request" value="${sealed}">
${alert === undefined ? '' : `<p class="alert" role="alert">${escapeMarkup(alert)}</p>`}`
}

function page(siteName: string, title: string, content: string): string {
  return htmlPage({ siteName, title, style: STYLE, content })
}
