import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addCatalog } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { CameraList } from '../../../client/pages/live/camera-list.tsx'
import { camerasOf } from '../../../shared/city/cameras.ts'
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

test.each(cases)('lists every camera of %s in %s with owner, view and link', (city, language) => {
  const markup = list(city, language)
  const { camera, search } = JSON.parse(readFileSync(`locales/${language}/live.json`, 'utf8'))
  for (const { id, url, japanese } of camerasOf(city)) {
    expect(markup).toContain(camera[id].owner)
    expect(markup).toContain(camera[id].sees)
    expect(markup).toContain(japanese)
    if (url) expect(markup).toContain(`href="${url}" target="_blank" rel="noreferrer"`)
  }
  const searched = camerasOf(city).filter(({ url }) => url === null).length
  expect(markup.split(search).length - 1).toBe(searched)
})

test('lists roads and passes before towns, and towns before slopes', () => {
  const markup = list('otaru', 'en')
  const { camera } = JSON.parse(readFileSync('locales/en/live.json', 'utf8'))
  const at = ['national-roads', 'northern-road', 'hbc-otaru', 'teine'].map((id) => markup.indexOf(camera[id].owner))
  expect(at).not.toContain(-1)
  expect(at).toEqual([...at].sort((a, b) => a - b))
})
