import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import { Calendar } from '../../../../client/features/city/events/calendar.tsx'
import { confirmedIn } from '../../../../client/features/city/events/confirmed-dates.ts'
import { fileWords } from '../../../../client/features/city/events/event-file.ts'
import { type EventFilter, NO_FILTER } from '../../../../client/features/city/events/event-filter.ts'
import { countdownText, dateText } from '../../../../client/features/city/events/event-words.ts'
import { yearOf } from '../../../../client/features/city/events/year-plan.ts'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { formatDay } from '../../../../client/i18n/format.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import type { City } from '../../../../shared/city/cities.ts'
import { type ConfirmedDates, nextOccurrence } from '../../../../shared/city/event-calendar.ts'
import { EVENTS, type EventId, eventById, eventsOf } from '../../../../shared/city/events.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { monthsOfRule } from '../../../../shared/time/annual-dates.ts'
import { confirmedFrom } from '../../../support/confirmed-dates.ts'

interface Words {
  readonly [key: string]: string | Words
}
const events = (language: Language) => JSON.parse(readFileSync(`locales/${language}/events.json`, 'utf8'))
const en: { readonly [key: string]: Readonly<Record<string, string>> } = events('en')
const text = (part: string, key: string) => (en[part]?.[key] ?? '').replaceAll('&', '&amp;')

beforeAll(() => {
  for (const language of LANGUAGE_CODES) {
    for (const name of ['events', 'city', 'common'] as const) {
      const catalog: Words = JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
      addCatalog(language, name, catalog)
    }
  }
})

interface Scene {
  readonly city?: City
  readonly language?: Language
  readonly today?: string
  readonly dates?: readonly ConfirmedDates[]
  readonly failed?: boolean
  readonly filter?: Partial<EventFilter>
}

function render({ city = 'otaru', language = 'en', today, dates = [], failed = false, filter }: Scene = {}): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/${city}/events/${language}`}>
      <LanguageProvider language={language}>
        <Calendar
          city={city}
          today={today}
          confirmed={{ dates, failed }}
          filter={{ ...NO_FILTER, ...filter }}
          onFilter={() => {}}
        />
      </LanguageProvider>
    </StaticRouter>,
  )
}

const partOf = (markup: string, part: string) =>
  markup.split('<section class="events-part"').find((piece) => piece.startsWith(` data-part="${part}"`)) ?? ''
const entryOf = (markup: string, id: EventId) =>
  /^.*?(?=<li id="event-|<section|<details|$)/s.exec(markup.split(`<li id="event-${id}"`)[1] ?? '')?.[0] ?? ''

const source = { url: 'https://example.org/ushio', confirmedAt: Date.UTC(2027, 3, 1), note: 'Rain or shine <b>' }
const confirmed = confirmedFrom(source)

describe.each(LANGUAGE_CODES)('as served in %s', (language) => {
  test.each(['sapporo', 'otaru'] as const)('%s lists the whole year in words, without a current date', (city) => {
    const markup = render({ city, language })
    const year = partOf(markup, 'year')
    for (const event of eventsOf(city)) {
      expect(year.match(new RegExp(`id="event-${event.id}"`, 'g'))).toHaveLength(1)
      expect(entryOf(year, event.id)).toContain(event.japanese)
      expect(entryOf(year, event.id)).toContain(translation(language, 'events').t(`traffic.${event.traffic}`))
      expect(entryOf(year, event.id)).toContain('class="event-usual"')
    }
    expect(markup).not.toMatch(/event-confirmed|event-countdown|glance-today/)
    expect(markup).toContain('class="coming-waiting"')
  })

  test('names the first and last month of the rule in the period', () => {
    const { t } = translation(language, 'events')
    const faults = EVENTS.flatMap(({ id, rule }) => {
      const months = monthsOfRule(rule)
      return [months[0], months.at(-1)].flatMap((month) => {
        const name = formatDay(language, `2027-${String(month).padStart(2, '0')}-01`, { month: 'long' })
        return t(`when.${id}`).toLowerCase().includes(name.toLowerCase())
          ? []
          : [`${id}: no ${name} in “${t(`when.${id}`)}”`]
      })
    })
    expect(faults).toEqual([])
  })
})

describe('on a given day', () => {
  const today = '2027-07-25'

  test('shows current events first, then those within 60 days, with the time until then', () => {
    const coming = partOf(render({ today }), 'coming')
    const [now = '', soon = ''] = coming.split(text('coming', 'soon'))
    expect(now).toContain(text('coming', 'now'))
    expect(now).toContain('Ushio Festival')
    expect(now).toMatch(/Fri,? 23.*Sun,? 25 July 2027/)
    expect(now).toContain(text('countdown', 'lastDay'))
    // An event with an approximate period is not confirmed, even after the period has started.
    expect(now).toContain('Wind-chime festival')
    expect(now).toContain(text('countdown', 'perhaps'))
    expect(soon).not.toContain('Mantis-shrimp')
    expect(partOf(render({ today: '2027-09-20' }), 'coming').split(text('coming', 'soon'))[1]).toContain(
      'Mantis-shrimp',
    )
  })

  test('never shows an approximate period as days', () => {
    const coming = partOf(render({ city: 'sapporo', today: '2027-01-10' }), 'coming')
    expect(coming).toContain('Sapporo Snow Festival')
    expect(coming).toContain('<span>February 2027</span>')
    expect(coming).not.toMatch(/\b1[^\d]{1,12}15 February/)
  })

  test('names the next event when none is on or near', () => {
    const filter = { kind: 'sport' } as const
    const coming = partOf(render({ city: 'sapporo', today: '2027-01-10', filter }), 'coming')
    expect(coming).toContain(text('coming', 'none'))
    expect(coming).toContain('Hokkaido Marathon')
  })

  test('marks confirmed dates with another badge, the source and its date; the others stay usual', () => {
    const dates = [confirmed('ushio-festival', '2028-07-28', '2028-07-30')]
    const year = partOf(render({ today: '2027-12-01', dates }), 'year')
    const entry = entryOf(year, 'ushio-festival')
    expect(entry).toContain('class="event-confirmed"')
    expect(entry).not.toContain('class="event-usual"')
    expect(entry).toContain('<a href="https://example.org/ushio" rel="noopener"><bdi>example.org</bdi></a>')
    expect(entry).toContain('1 April 2027')
    expect(entry).toContain('Rain or shine &lt;b&gt;')
    expect(year.match(/class="event-confirmed"/g)).toHaveLength(1)
  })

  test('marks a cancelled event and does not announce it', () => {
    const dates = [{ ...confirmed('ushio-festival', '2027-07-23', '2027-07-25'), cancelled: true }]
    const markup = render({ today, dates })
    expect(entryOf(markup, 'ushio-festival')).toContain('Cancelled in 2027')
    expect(entryOf(markup, 'ushio-festival')).toContain(text('countdown', 'off'))
    const coming = partOf(markup, 'coming')
    expect(coming).not.toContain(text('countdown', 'lastDay'))
    expect(coming.indexOf('Ushio Festival')).toBeGreaterThan(coming.indexOf(`<h3>${text('coming', 'cancelled')}</h3>`))
  })

  test('reports in one line that the confirmed dates failed to load, and keeps the usual ones', () => {
    const markup = render({ today, failed: true })
    expect(markup.split(text('coming', 'unread'))).toHaveLength(2)
    expect(partOf(markup, 'coming')).toContain('Ushio Festival')
    expect(render({ today })).not.toContain(text('coming', 'unread'))
  })

  test('filters the whole page by kind', () => {
    const markup = render({ today, filter: { kind: 'shrine' } })
    expect(markup).toContain('Sumiyoshi Shrine Festival')
    expect(markup).not.toContain('Ushio Festival')
  })

  test('shows the events during a trip, also years ahead', () => {
    const markup = render({ city: 'sapporo', today, filter: { from: '2030-06-15', to: '2030-06-20' } })
    const coming = partOf(markup, 'coming')
    expect(coming).toContain(text('trip', 'title'))
    expect(coming).toContain('Hokkaido Shrine Festival')
    expect(coming).toMatch(/14.*16 June 2030/)
    expect(markup).not.toContain('Hokkaido Marathon')
  })

  test('offers the whole year when a trip has no events', () => {
    const markup = render({ city: 'sapporo', today, filter: { kind: 'shrine', from: '2028-01-05', to: '2028-01-09' } })
    expect(markup).toContain(text('empty', 'title'))
    expect(markup).toContain('class="empty-state"')
    expect(partOf(markup, 'year')).toBe('')
  })

  test('offers to add a place of the planner to the itinerary', () => {
    const markup = render({ city: 'sapporo', today })
    expect(entryOf(markup, 'snow-festival')).toContain('href="/hokkaido-itinerary/en?must=odori"')
    expect(entryOf(markup, 'marathon')).not.toContain('must=')
  })
})

describe('dates in words', () => {
  const english = translation('en', 'events')
  test.each<[EventId, string, string | undefined]>([
    ['shrine-festival', '2027-06-04', 'in 10 days'],
    ['shrine-festival', '2027-06-13', 'begins tomorrow'],
    ['shrine-festival', '2027-06-14', 'begins today'],
    ['shrine-festival', '2027-06-15', 'on until 16 June'],
    ['shrine-festival', '2027-06-16', 'last day today'],
    ['first-sunrise', '2027-01-01', 'today'],
    ['snow-festival', '2027-01-01', 'in about 4 weeks'],
    ['snow-festival', '2027-01-20', 'may begin within two weeks'],
    ['snow-festival', '2027-02-03', 'perhaps on now'],
    ['snow-festival', '2026-10-20', undefined],
    ['shrine-festival', '2027-03-05', undefined],
  ])('describes %s on %s as %s', (id, today, expected) => {
    expect(countdownText(english, nextOccurrence(eventById(id), today), today)).toBe(expected)
  })

  test.each<[EventId, string]>([
    ['shrine-festival', '2027-06-17'],
    ['snow-festival', '2027-11-30'],
  ])('counts no days to %s when it is over on %s', (id, today) => {
    const past = nextOccurrence(eventById(id), '2027-01-01')
    expect(countdownText(english, past, today)).toBeUndefined()
  })

  test.each<[Language, EventId, RegExp]>([
    ['en', 'snow-festival', /^February 2027$/],
    ['en', 'blue-canal', /^November 2026\s?–\s?February 2027$/],
    ['fr', 'blue-canal', /^novembre 2026\s?–\s?février 2027$/],
    ['ja', 'blue-canal', /^2026年11月～2027年2月$/],
    ['ar', 'snow-festival', /^فبراير 2027$/],
    ['ja', 'shrine-festival', /^2027年6月14日\(月\)～6月16日\(水\)$/],
    ['en', 'first-sunrise', /^Fri,? 1 January 2027$/],
  ])('in %s, the date of %s is %s in words', (language, id, expected) => {
    expect(dateText(language, nextOccurrence(eventById(id), '2026-12-20'))).toMatch(expected)
  })
})

describe('the calendar file', () => {
  const next = (id: EventId, ...dates: ConfirmedDates[]) => nextOccurrence(eventById(id), '2027-01-01', dates)

  test.each(LANGUAGE_CODES)(
    'the calendar file in %s has a title that calls dates usual until they are confirmed',
    (language) => {
      const words = translation(language, 'events')
      const event = eventById('ushio-festival')
      const name = words.t('name.ushio-festival')
      const usual = fileWords(words, event, next(event.id))
      expect(usual.title).not.toBe(name)
      expect(usual.title).toContain(name)
      expect(usual.lines.join(' ')).toContain(words.t('when.ushio-festival'))
      const sure = fileWords(words, event, next(event.id, confirmed(event.id, '2027-07-23', '2027-07-25')))
      expect(sure.title).toBe(name)
      expect(sure.lines.join(' ')).toContain(source.url)
    },
  )

  test('explains that an approximate period has no exact days', () => {
    const words = translation('en', 'events')
    const { lines } = fileWords(words, eventById('snow-festival'), next('snow-festival'))
    expect(lines.join(' ')).toContain('The event usually falls in this time')
  })
})

describe('the months of the year', () => {
  const summaries = (markup: string) =>
    [
      ...partOf(markup, 'year').matchAll(
        /<details class="year-month"( open="")?><summary><h3[^>]*>([^<]+)<\/h3><span class="year-count">([^<]+)</g,
      ),
    ].map(([, open, month, count]) => ({ month, count, isOpen: open !== undefined }))
  const openMonths = (scene: Scene) => summaries(render(scene)).flatMap(({ month, isOpen }) => (isOpen ? [month] : []))

  test('are folded before the day is known, and each says how many events it has', () => {
    expect(openMonths({})).toEqual([])
    expect(summaries(render()).map(({ month, count }) => `${month}: ${count}`)).toContain('July: 4 events')
  })

  test('are open for the current and the next month, also across New Year', () => {
    expect(openMonths({ today: '2027-07-10' })).toEqual(['July', 'August'])
    expect(openMonths({ today: '2027-12-10', city: 'sapporo' })).toEqual(['January', 'December'])
  })

  test('are all open when a filter leaves few events', () => {
    const kind = eventsOf('otaru')[0]?.kind ?? null
    const found = summaries(render({ today: '2027-07-10', filter: { kind } }))
    expect(found.every(({ isOpen }) => isOpen)).toBe(true)
    expect(found.length).toBeGreaterThan(0)
  })
})

describe('the layout of the year', () => {
  test('repeats lasting events in later months, also across New Year', () => {
    const otaru = yearOf(eventsOf('otaru'))
    const continuing = otaru
      .filter((one) => one.continuing.some(({ id }) => id === 'blue-canal'))
      .map(({ month }) => month)
    expect(continuing).toEqual([1, 2, 12])
    expect(otaru.flatMap(({ begins }) => begins)).toHaveLength(eventsOf('otaru').length)
  })

  test('leaves out months without events', () => {
    expect(yearOf([eventById('marathon')]).map(({ month }) => month)).toEqual([8])
  })
})

test('takes only confirmed and known events from the response', () => {
  const turn = { year: 2027, first: '2027-07-23', last: '2027-07-25', cancelled: false }
  const answer = {
    city: 'otaru',
    from: '2027-01-01',
    events: [
      { ...turn, event: 'ushio-festival', certainty: 'confirmed', source },
      { ...turn, event: 'canal-race', certainty: 'rough', cancelled: true, source },
      { ...turn, event: 'blue-canal', certainty: 'rough', source: null },
      { ...turn, event: 'of-a-newer-server', certainty: 'confirmed', source },
      { ...turn, event: 'glass-market', certainty: 'confirmed', source: { ...source, url: 'javascript:alert(1)' } },
      { ...turn, event: 'glass-market', certainty: 'confirmed', source: { ...source, url: 'https://' } },
    ],
  } as Parameters<typeof confirmedIn>[0]
  expect(confirmedIn(answer)).toEqual([
    { event: 'ushio-festival', year: 2027, first: turn.first, last: turn.last, cancelled: false, source },
    { event: 'canal-race', year: 2027, first: null, last: null, cancelled: true, source },
  ])
})
