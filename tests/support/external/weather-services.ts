/** Simulates Open-Meteo and the Japan Meteorological Agency on loopback, with their responses and their failures. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { clockInJapan, dayInJapan } from '../../../shared/time/japan-time.ts'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'

const DAY_MS = 86_400_000

const FIGURES: Readonly<Record<string, readonly [figure: number, unit: string]>> = {
  temperature_2m: [-4.2, '°C'],
  apparent_temperature: [-9.1, '°C'],
  precipitation: [0.4, 'mm'],
  precipitation_probability: [65, '%'],
  snowfall: [0.6, 'cm'],
  snow_depth: [0.42, 'm'],
  visibility: [3200, 'm'],
  weather_code: [73, 'wmo code'],
  wind_speed_10m: [18.4, 'km/h'],
  wind_gusts_10m: [41.8, 'km/h'],
  temperature_2m_max: [-1.1, '°C'],
  temperature_2m_min: [-8.3, '°C'],
  precipitation_sum: [6.2, 'mm'],
  snowfall_sum: [8.4, 'cm'],
  precipitation_probability_max: [80, '%'],
  wind_gusts_10m_max: [52.6, 'km/h'],
}

export type OpenMeteoTown = Record<
  'current' | 'hourly' | 'daily' | `${'current' | 'hourly' | 'daily'}_units`,
  Record<string, unknown>
> &
  Record<'latitude' | 'longitude' | 'utc_offset_seconds' | 'timezone', unknown>

export function openMeteoAnswer(query: URLSearchParams, now: number): OpenMeteoTown | OpenMeteoTown[] {
  const list = (name: string) => query.get(name)?.split(',') ?? []
  const models = list('models')
  const namesOf = (field: string) => (models.length > 1 ? models.map((model) => `${field}_${model}`) : [field])
  const days = Array.from({ length: Number(query.get('forecast_days') ?? 7) }, (_, index) =>
    dayInJapan(now + index * DAY_MS),
  )
  const hours = days.flatMap((day) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:00`),
  )
  const quarter = 15 * 60_000
  const current = clockInJapan(Math.floor(now / quarter) * quarter)
    .toISOString()
    .slice(0, 16)

  const block = (name: string, times: readonly string[] | undefined) => {
    const fields = list(name).flatMap((field) => namesOf(field).map((key) => [key, FIGURES[field] ?? [0, '']] as const))
    return {
      units: { time: 'iso8601', ...Object.fromEntries(fields.map(([key, [, unit]]) => [key, unit])) },
      values: {
        time: times ?? current,
        ...Object.fromEntries(fields.map(([key, [figure]]) => [key, times ? times.map(() => figure) : figure])),
      },
    }
  }
  const towns = list('latitude').map((latitude, index) => {
    const [now, hourly, daily] = [block('current', undefined), block('hourly', hours), block('daily', days)]
    return {
      // Open-Meteo returns the centre of its grid cell instead of the requested position.
      latitude: Number(latitude) + 0.03,
      longitude: Number(list('longitude')[index]) - 0.04,
      utc_offset_seconds: 32_400,
      timezone: 'Asia/Tokyo',
      current_units: now.units,
      current: now.values,
      hourly_units: hourly.units,
      hourly: hourly.values,
      daily_units: daily.units,
      daily: daily.values,
    }
  })
  const [only, ...others] = towns
  return only && others.length === 0 ? only : towns
}

const inJapan = (at: number) => `${clockInJapan(at).toISOString().slice(0, 19)}+09:00`

/** Returns the text forecast for Ishikari, Sorachi and Shiribeshi for three days. */
export function jmaForecast(now: number): unknown[] {
  const timeDefines = [now, now + DAY_MS, now + 2 * DAY_MS].map((at, index) =>
    index === 0 ? inJapan(at) : `${dayInJapan(at)}T00:00:00+09:00`,
  )
  const area = (name: string, code: string, weathers: string[]) => ({
    area: { name, code },
    weatherCodes: ['413', '200', '101'],
    weathers,
    winds: ['北西の風　やや強く', '西の風', '南の風'],
  })
  return [
    {
      publishingOffice: '札幌管区気象台',
      reportDatetime: inJapan(now - 3_600_000),
      timeSeries: [
        {
          timeDefines,
          areas: [
            area('石狩地方', '016010', ['雪　後　くもり', 'くもり', '晴れ　時々　くもり']),
            area('空知地方', '016020', ['雪', 'くもり', '晴れ']),
            area('後志地方', '016030', ['雪　所により　ふぶく', 'くもり', '晴れ']),
          ],
        },
        { timeDefines: [], areas: [] },
        { timeDefines: [], areas: [] },
      ],
    },
    { publishingOffice: '札幌管区気象台', reportDatetime: inJapan(now - 3_600_000), timeSeries: [] },
  ]
}

export interface ExternalKind {
  readonly code?: string
  readonly status: string
}

export function jmaWarningReport(
  dataTypeCode: string,
  at: number,
  ishikari: readonly ExternalKind[] = [{ status: '発表警報・注意報はなし' }],
  shiribeshi: readonly ExternalKind[] = [{ status: '発表警報・注意報はなし' }],
) {
  const items = (codes: readonly [string, readonly ExternalKind[]][]) =>
    codes.map(([areaCode, kinds]) => ({ areaCode, kinds }))
  return {
    controlDatetime: new Date(at).toISOString(),
    reportDatetime: inJapan(at),
    publishingOffice: '札幌管区気象台',
    infoType: '発表',
    headlineText: '',
    dataTypeCode,
    warning: {
      class10Items: items([
        ['016010', ishikari],
        ['016020', [{ status: '発表警報・注意報はなし' }]],
        ['016030', shiribeshi],
      ]),
      class20Items: [],
    },
  }
}

/** Returns three reports: rain without warnings, heavy snow for Shiribeshi, and thunderstorms for both areas. */
export function jmaWarnings(now: number) {
  return [
    jmaWarningReport('VPWW55', now - 60 * DAY_MS),
    jmaWarningReport('VPWW60', now - DAY_MS / 4, undefined, [{ code: '06', status: '発表' }]),
    jmaWarningReport('VPWW61', now - DAY_MS / 8, [{ code: '14', status: '継続' }], [{ code: '14', status: '発表' }]),
  ]
}

export const FAULTS = [
  'hang',
  'reset',
  'slow',
  '500',
  '429',
  'html',
  '50 MB',
  'wrong types',
  'missing fields',
  'empty',
  'redirect',
] as const
export type ExternalFault = (typeof FAULTS)[number]

export interface ExternalServices {
  /** The base address of both simulated services, whose paths differ. */
  readonly url: string
  /** Paths of the requests since the start or the last `forget`, without queries. */
  readonly asked: readonly string[]
  readonly addresses: readonly string[]
  forget(): void
  /** Makes the services respond with this fault from now on. Undefined restores normal responses. */
  play(fault: ExternalFault | undefined): void
  /** Sets the time of the forecasts, ms since the epoch. */
  setNow(now: number): void
  openConnections(): Promise<number>
  close(): Promise<void>
}

const TRICKLE_MS = 50
const FIFTY_MEGABYTES = 50 * 1_048_576

export async function startExternalServices(now = Date.now()): Promise<ExternalServices> {
  const asked: string[] = []
  const addresses: string[] = []
  let fault: ExternalFault | undefined
  let time = now

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.test')
    asked.push(pathname)
    addresses.push(request.url ?? '')
    const content = JSON.stringify(answerTo(pathname, searchParams, time) ?? { error: true })
    if (fault) fail(fault, content, request, response)
    else response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(content)
  })
  const port = await listenOnLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    addresses,
    forget() {
      asked.length = 0
      addresses.length = 0
    },
    play(next) {
      fault = next
    },
    setNow(next) {
      time = next
    },
    openConnections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    close: () => closeServer(server),
  }
}

function answerTo(path: string, query: URLSearchParams, now: number): unknown {
  if (path === '/v1/forecast') return openMeteoAnswer(query, now)
  if (path === '/bosai/forecast/data/forecast/016000.json') return jmaForecast(now)
  if (path === '/bosai/warning/data/r8/016000.json') return jmaWarnings(now)
  if (path === '/bosai/warning/data/r8/map_time.json')
    return { latestControlDatetime: new Date(now - 60_000).toISOString() }
  return undefined
}

function fail(fault: ExternalFault, content: string, request: IncomingMessage, response: ServerResponse): void {
  const json = { 'content-type': 'application/json' }
  const half = content.slice(0, content.length / 2)
  switch (fault) {
    case 'hang':
      return
    case 'reset':
      response.writeHead(200, json).write(half, () => request.socket.resetAndDestroy())
      return
    case 'slow':
      response.writeHead(200, json)
      trickle(content, response)
      return
    case '500':
      response.writeHead(500, json).end(content)
      return
    case '429':
      response.writeHead(429, { ...json, 'retry-after': '900' }).end('{"error":true,"reason":"Too many requests"}')
      return
    case 'html':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in to the network</title>')
      return
    case '50 MB':
      response.writeHead(200, json)
      pour(response)
      return
    case 'wrong types':
      response.writeHead(200, json).end(content.replace(/\[/g, '{"0":[').replace(/\]/g, ']}'))
      return
    case 'missing fields':
      response.writeHead(200, json).end(content.startsWith('[') ? '[{}]' : '{}')
      return
    case 'empty':
      response.writeHead(200, json).end()
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  }
}

/** Sends one byte at a time, for longer than any timeout. */
function trickle(content: string, response: ServerResponse): void {
  let sent = 0
  const timer = setInterval(() => {
    response.write(content.slice(sent, sent + 1))
    sent += 1
  }, TRICKLE_MS)
  response.on('close', () => clearInterval(timer))
}

/** Sends 50 MB of white space, which is valid at the start of a JSON document. */
function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(65_536)
  let left = FIFTY_MEGABYTES / chunk.length
  const next = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(chunk)) return void response.once('drain', next)
    }
    response.end('[]')
  }
  next()
}
