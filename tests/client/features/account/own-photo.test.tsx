import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthTextsProvider } from '../../../../client/auth/texts.tsx'
import { OwnPhoto } from '../../../../client/features/account/photo/own-photo.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import type { OwnPhotos } from '../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

const AT = Date.parse('2026-11-20T03:00:00Z')
const SHOWN = { id: 'a-shown-photo', image: 'AAAA' }
const WAITING = { id: 'a-waiting-photo', image: 'BBBB', uploadedAt: AT }

function drawn(photos: OwnPhotos, mayUpload = true, language: Language = 'en'): string {
  for (const name of ['account', 'auth'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  const { t } = translation(language, 'auth')
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <AuthTextsProvider value={{ language, t, errorText: () => '' }}>
        <OwnPhoto photos={photos} mayUpload={mayUpload} onChanged={() => undefined} />
      </AuthTextsProvider>
    </LanguageProvider>,
  )
}

test.each(LANGUAGE_CODES)(
  'in %s the card says what others see, which photo waits, and why a photo was refused',
  (language) => {
    const { t } = translation(language, 'account')
    const none = drawn({}, true, language)
    expect(none).toContain(t('photo.none'))
    expect(none).toMatch(/<input id="([^"]+)" class="visually-hidden" type="file"[^>]*><label for="\1"/)
    expect(none).not.toContain(t('photo.remove'))

    const both = drawn({ shown: SHOWN, waiting: WAITING }, true, language)
    for (const image of [SHOWN.image, WAITING.image]) expect(both).toContain(`data:image/webp;base64,${image}`)
    for (const key of ['photo.shown', 'photo.shownAlt', 'photo.waitingAlt', 'photo.remove'] as const) {
      expect(both).toContain(t(key))
    }
    const refused = drawn({ refused: { reason: 'Two people are on it.', decidedAt: AT } }, true, language)
    expect(refused).toContain('<q dir="auto">Two people are on it.</q>')
  },
)

test('without a complete profile no photo can be chosen, but one that exists can be removed', () => {
  const { t } = translation('en', 'account')
  expect(drawn({}, false)).not.toContain('type="file"')
  expect(drawn({}, false)).toContain(t('photo.profileFirst'))
  expect(drawn({ shown: SHOWN }, false)).toContain(t('photo.remove'))
})
