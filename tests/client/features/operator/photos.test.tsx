import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShownPhoto } from '../../../../client/features/operator/people/shown-photo.tsx'
import { PhotoDetail } from '../../../../client/features/operator/queues/photos-panel.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import type { DeskPerson } from '../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

function drawn(language: Language, element: React.ReactElement): string {
  for (const name of ['desk', 'desk-queues', 'errors'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(<LanguageProvider language={language}>{element}</LanguageProvider>)
}

const PHOTO = { id: 'photo-1', person: { id: 'person-1', displayName: 'Kim' }, image: 'UklGRg==', uploadedAt: 0 }

test.each(LANGUAGE_CODES)(
  'in %s the detail shows the picture with a name, both decisions and what to look for',
  (language) => {
    const markup = drawn(language, <PhotoDetail photo={{ ...PHOTO, replaces: true }} decide={() => undefined} />)
    const { t } = translation(language, 'desk-queues')
    expect(markup).toContain('src="data:image/webp;base64,UklGRg=="')
    expect(markup).toContain(`alt="${t('photos.of', { name: '\u2068Kim\u2069' })}"`)
    for (const key of ['photos.accept', 'photos.refuse', 'photos.rules', 'photos.replaces', 'reasonHint'] as const) {
      expect(markup).toContain(t(key))
    }
    // Only the accept button has the shortcut A. Pressing A in the list focuses this button, because it is the first
    // control of the detail view with a shortcut.
    expect(markup.match(/aria-keyshortcuts="a"/g)).toHaveLength(1)
  },
)

test('a person at the desk has the photo that they show, with the way to take it down', () => {
  const photo = { id: 'photo-1', image: 'UklGRg==' }
  const person = { id: 'person-1', profile: { displayName: 'Kim' }, photo } as DeskPerson
  const markup = drawn('en', <ShownPhoto person={person} photo={photo} onChange={() => undefined} />)
  expect(markup).toContain('data:image/webp;base64,UklGRg==')
  expect(markup).toContain(translation('en', 'desk').t('people.takeDown'))
})
