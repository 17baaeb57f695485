import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CameraList } from '../../../client/features/city/live/camera-list.tsx'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { CAMERA_OWNERS, CAMERAS } from '../../../shared/city/cameras.ts'
import { CITIES, type City } from '../../../shared/city/cities.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'

function list(city: City, language: Language): string {
  addCatalog(language, 'live', JSON.parse(readFileSync(`locales/${language}/live.json`, 'utf8')))
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <CameraList city={city} />
    </LanguageProvider>,
  )
}

const cases = CITIES.flatMap((city) => LANGUAGE_CODES.map((language) => [city, language] as const))

test.each(cases)(
  'lists every camera of %s in %s with its view and its link, and what cameras share once',
  (city, language) => {
    const markup = list(city, language)
    const { camera, cameras, owner } = JSON.parse(readFileSync(`locales/${language}/live.json`, 'utf8'))
    const times = (text: string) => markup.split(text).length - 1
    for (const { id, page, japanese } of CAMERAS.filter(({ cities }) => cities.some((name) => name === city))) {
      expect(markup).toContain(camera[id].sees)
      expect(markup).toContain(japanese)
      expect(
        page ? times(`href="${page.url}" target="_blank" rel="noreferrer"`) : times(camera[id].about),
      ).toBeGreaterThan(0)
    }
    for (const id of CAMERA_OWNERS) expect(times(`<h3>${owner[id]}</h3>`)).toBe(1)
    expect(times(cameras.searchLead)).toBe(1)
  },
)

test('lists roads and passes before towns, and towns before slopes', () => {
  const markup = list('otaru', 'en')
  const { camera } = JSON.parse(readFileSync('locales/en/live.json', 'utf8'))
  const at = ['national-roads', 'northern-road', 'hbc-otaru', 'teine'].map((id) => markup.indexOf(camera[id].sees))
  expect(at).not.toContain(-1)
  expect(at).toEqual([...at].sort((a, b) => a - b))
})
