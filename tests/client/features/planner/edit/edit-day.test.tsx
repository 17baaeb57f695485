import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditDay } from '../../../../../client/features/planner/edit/edit-day.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'
import { IDLE_EDITING } from './idle-editing.ts'

const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places'] as const) addCatalog(language, name, catalog(language, name))
}

const none = () => {}
const DRAG = { begin: none, wasDragged: () => false }

function days(language: Language): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      {SAMPLE_PLAN.days.map(({ day }, index) => (
        <EditDay key={day} plan={SAMPLE_PLAN} index={index} editing={IDLE_EDITING} drag={DRAG} onAdd={none} />
      ))}
    </LanguageProvider>,
  )
}

test.each(LANGUAGE_CODES)('names the stop of every button in %s', (language) => {
  const markup = days(language)
  const name = catalog(language, 'places').place.otarucanal
  const { tool } = catalog(language, 'itinerary-plan')
  for (const control of ['earlier', 'later', 'pin', 'remove', 'move']) {
    expect(markup).toContain(`aria-label="${tool[control].replace('{{place}}', name)}"`)
  }
  expect(
    markup.match(/aria-pressed="true"[^>]*data-control="pin"|data-control="pin"[^>]*aria-pressed="true"/g),
  ).toHaveLength(1)
})

test('keeps but disables the buttons that would move the first stop up or the last one down', () => {
  const markup = days('en')
  const button = (control: string, name: string) =>
    markup.match(new RegExp(`<button[^>]*aria-label="Move ${name} ${control}"[^>]*>`))?.[0] ?? ''
  expect(button('earlier', 'Otaru Canal')).toContain('aria-disabled="true"')
  expect(button('later', 'Otaru Canal')).not.toContain('aria-disabled')
})

test('shows what does not fit at the stop or at the day', () => {
  const markup = days('en')
  const stop = markup.slice(markup.indexOf('data-place="upopoy"'))
  expect(stop.slice(0, stop.indexOf('</li><li class="edit-stop"'))).toContain('It closes at 17:00')
  const day = markup.slice(markup.indexOf('id="day-2"'))
  expect(day.slice(0, day.indexOf('data-day-list'))).toContain('the most for this day is 4\u00a0hrs')
})
