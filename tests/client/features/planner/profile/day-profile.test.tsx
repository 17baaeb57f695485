import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DayProfileFigure } from '../../../../../client/features/planner/profile/day-profile.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { layOut } from '../../../../../shared/planner/lay-out.ts'
import { aRequest } from '../../../../support/planner/a-request.ts'

const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'map', 'places'] as const) addCatalog(language, name, catalog(language, name))
}

const { days } = layOut(
  aRequest({ firstDay: '2027-10-11', lastDay: '2027-10-13', departure: { gate: 'cts', at: 1_140 } }),
  {
    days: [
      { stops: ['nibutani'], night: 'obihiro', pinned: [] },
      { stops: ['taushubetsu', 'mikuni_p'], night: 'sounkyo', pinned: [] },
      { stops: [], night: 'cts', pinned: [] },
    ],
  },
)

function shown(language: Language, index: number): string {
  const day = days[index]
  if (!day) throw new Error(`no day ${index}`)
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <DayProfileFigure day={day} index={index} />
    </LanguageProvider>,
  )
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('names the highest point with its published height, in the drawing and in words', () => {
    const markup = shown(language, 1)
    expect(markup).toContain('role="img" aria-label="')
    expect(markup.split(catalog(language, 'map').pass.mikuni)).toHaveLength(3)
    expect(markup).toMatch(/1[,\s\u202f]139/)
    expect(markup).not.toMatch(/\{\{|NaN|undefined|null|Infinity/)
  })

  test('marks the stops in the order of the visit', () => {
    expect(
      [...shown(language, 1).matchAll(/class="plan-profile-stop">.*?>([\d–]+)<\/text>/g)].map(([, n]) => n),
    ).toEqual(['1', '2'])
  })
})

test('writes the highest point as a sentence', () => {
  expect(shown('en', 1)).toContain('Highest point: Mikuni Pass, 1,139 m')
})

test('draws a tunnel as a level dashed line with its name, and says what it means', () => {
  const [day] = layOut(aRequest({ firstDay: '2027-01-11', lastDay: '2027-01-11', arrival: { gate: 'cts', at: 500 } }), {
    days: [{ stops: [], night: 'cts', pinned: [] }],
  }).days
  if (!day) throw new Error('a day')
  const [from, to] = [
    { kind: 'node' as const, id: 'urakawa' },
    { kind: 'node' as const, id: 'taiki' },
  ]
  const leg = {
    ...(day.legs[0] as (typeof day.legs)[number]),
    from,
    to,
    km: 81,
    nodes: ['urakawa', 'taiki'],
    onFoot: false,
  }
  const markup = renderToStaticMarkup(
    <LanguageProvider language="en">
      <DayProfileFigure day={{ ...day, legs: [leg], stops: [] }} index={0} />
    </LanguageProvider>,
  )
  const [, y1, y2] = /class="plan-profile-tunnel" d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"/.exec(markup) ?? []
  expect(y1).toBeDefined()
  expect(y1).toBe(y2)
  expect(markup.split('Nozuka Tunnel')).toHaveLength(3)
  expect(markup).toContain('The road runs in a tunnel on the dashed part')
})
