import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { aheadOf } from '../../../../../client/features/planner/today/ahead.ts'
import { Late } from '../../../../../client/features/planner/today/late.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

for (const name of ['itinerary', 'itinerary-plan', 'itinerary-today', 'maps', 'places'] as const) {
  addCatalog('en', name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')))
}

const PLAN = layOut(aRequest(), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})
const FOUND = { latitude: 42.9, longitude: 140.76, minutes: 20 * 60 + 30 }

function shownAt(minutes: number): string {
  const ahead = aheadOf(PLAN, 1, null, FOUND.minutes)
  if (!ahead) throw new Error('the plan has no rest of the day')
  return renderToStaticMarkup(
    <StaticRouter location="/hokkaido-itinerary/en">
      <LanguageProvider language="en">
        <Late
          plan={PLAN}
          ahead={ahead}
          minutes={minutes}
          byClock={0}
          begun={null}
          here={FOUND}
          onHere={() => {}}
          season="summer"
          onChange={() => {}}
        />
      </LanguageProvider>
    </StaticRouter>,
  )
}

test('after the last arrival the position can be asked for again, and the arrival moves with the clock', () => {
  const [then, later] = [shownAt(FOUND.minutes), shownAt(FOUND.minutes + 40)]
  expect(then).toContain('today-drive"')
  expect(then).toContain('From where I am')
  const arrivalIn = (markup: string) => /there (?:at|about|by)? ?(\d\d:\d\d)/.exec(markup)?.[1] ?? ''
  const [hours = 0, minutes = 0] = arrivalIn(then).split(':').map(Number)
  const [laterHours = 0, laterMinutes = 0] = arrivalIn(later).split(':').map(Number)
  expect(laterHours * 60 + laterMinutes - hours * 60 - minutes).toBe(40)
})

test('a position found after the last arrival can be discarded', () => {
  expect(shownAt(FOUND.minutes)).toContain('Do without my position')
})
