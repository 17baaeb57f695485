import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { TodayView } from '../../../../../client/features/planner/today/today-view.tsx'
import { addCatalog, type Namespace } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const NAMESPACES: readonly Namespace[] = ['itinerary', 'itinerary-plan', 'itinerary-today', 'maps', 'places']
for (const language of LANGUAGE_CODES) {
  for (const name of NAMESPACES)
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
}

const PLAN = layOut(aRequest(), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})

function shown(language: Language, clock: string): string {
  const markup = renderToStaticMarkup(
    <StaticRouter location={`/hokkaido-itinerary/${language}`}>
      <LanguageProvider language={language}>
        <TodayView
          plan={PLAN}
          index={1}
          now={Date.parse(`2027-07-14T${clock}:00+09:00`)}
          path="/hokkaido-itinerary"
          onWholePlan={() => {}}
        />
      </LanguageProvider>
    </StaticRouter>,
  )
  return markup.replace(/<svg.*?<\/svg>/gs, '')
}

const orderOf = (markup: string, ...classes: readonly string[]) =>
  classes.map((name) => markup.indexOf(`class="${name}"`))

test.each(LANGUAGE_CODES)(
  'in %s a late day shows the strip, the drive, two countdowns and the rest, in this order',
  (language) => {
    const markup = shown(language, '09:25')
    const order = orderOf(markup, 'today-late', 'today-drive', 'today-counts', 'today-rest')
    expect(order.every((at) => at > 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(markup.match(/role="timer"/g)).toHaveLength(2)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    // The times of a drive that begins now are shown next to the planned times.
    expect(markup.match(/<s class="today-before"/g)?.length).toBeGreaterThan(1)
    expect(markup).not.toContain('{{')
  },
)

test('a day in time has no strip, and offers to say that it is late', () => {
  const markup = shown('en', '08:55')
  expect(markup).not.toContain('today-late')
  expect(markup).toContain('We are late')
  expect(markup).toContain('leave at 09:')
  expect(markup).not.toContain('<s ')
})

test('after sunset one countdown is left, and after the last arrival there is no drive', () => {
  const markup = shown('en', '20:30')
  expect(markup).toContain('The sun set at 19:')
  expect(markup).toContain('drives are done')
  expect(markup).not.toContain('today-drive"')
  expect(markup).toContain('From where I am')
  expect(markup).not.toContain('We are late')
})
