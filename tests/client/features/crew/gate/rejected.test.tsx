import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../../../client/auth/session.tsx'
import { CrewGate } from '../../../../../client/features/crew/gate/crew-gate.tsx'
import { RejectedNotice } from '../../../../../client/features/crew/gate/rejected.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { ApprovalState } from '../../../../../shared/access.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'

const REASON = 'The name is missing.'

function drawn(element: ReactElement, state: ApprovalState, language: Language): string {
  const catalogOf = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
  for (const name of ['crew', 'profile', 'errors'] as const) addCatalog(language, name, catalogOf(name))
  return renderToStaticMarkup(
    <StaticRouter location={`/crew-list/${language}`}>
      <LanguageProvider language={language}>
        <SessionProvider
          initial={{
            status: 'signed-in',
            user: { sub: 'sub-1', username: 'aya', loginId: 'aya@example.com', emailVerified: true },
            approval: { state, missing: [], reason: REASON },
          }}
        >
          {element}
        </SessionProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

const headingIn = (language: Language): string =>
  JSON.parse(readFileSync(`locales/${language}/profile.json`, 'utf8')).gate.rejectedHeading

test.each(LANGUAGE_CODES)(
  'says in %s at the gate of a crew page that the profile was rejected, and why',
  (language) => {
    const markup = drawn(<CrewGate view="list">crews</CrewGate>, 'rejected', language)
    expect(markup).toContain(headingIn(language))
    expect(markup).toContain(REASON)
    expect(markup).toContain(`href="/setup-profile?returnTo=${encodeURIComponent(`/crew-list/${language}`)}"`)
    expect(markup).not.toContain('crews<')
  },
)

test('does not mention a rejection to a user who still waits', () => {
  const markup = drawn(<CrewGate view="list">crews</CrewGate>, 'waiting', 'en')
  expect(markup).toContain('/waiting-approval?returnTo=')
  expect(markup).not.toContain(headingIn('en'))
})

test.each<[ApprovalState, boolean]>([
  ['rejected', true],
  ['waiting', false],
  ['approved', false],
  ['incomplete', false],
])('decides whether an open crew page shows the notice to users in state %s: %s', (state, shown) => {
  expect(drawn(<RejectedNotice />, state, 'en').includes(headingIn('en'))).toBe(shown)
})
