import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../../../client/auth/session.tsx'
import { MessageThread } from '../../../../../client/features/crew/messages/thread.tsx'
import { loadCatalogs } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { Language } from '../../../../../shared/languages.ts'

test.each<[Language, string]>([
  ['en', 'Everybody in the crew reads this, and so do people who join later. Times are in Japan time.'],
  ['ja', 'クルーの全員が読めます。あとから参加した人も読めます。時刻は日本時間です。'],
])('in %s the sentences above a thread are separated as sentences are in this language', async (language, note) => {
  await loadCatalogs(language, ['messages', 'safety', 'errors'])
  const markup = renderToStaticMarkup(
    <SessionProvider initial={{ status: 'signed-in' }}>
      <LanguageProvider language={language}>
        <MessageThread id="crew-1" onBlocked={() => undefined} />
      </LanguageProvider>
    </SessionProvider>,
  )
  expect(markup).toContain(`<p class="thread-note">${note}</p>`)
})
