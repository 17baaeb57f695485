/** Reads the sources of live city data and the operator's own feeds. */

import { CITIES, type City } from '../../shared/city/cities.ts'
import { isPlainLoopback } from '../http/loopback.ts'
import { ConfigError, type ReadText } from '../process/config-error.ts'

export interface LiveStream {
  readonly city: City
  readonly videoId: string
  readonly title: string
}

export interface CityConfig {
  readonly weatherUrl: string
  /** The API key of a paid Open-Meteo plan. The free API is for non-commercial sites only. */
  readonly weatherKey: string | undefined
  readonly weatherModels: string | undefined
  readonly jmaUrl: string
  readonly podcastFeedUrl: string | undefined
  readonly liveStreams: readonly LiveStream[]
}

const OPEN_METEO = 'https://api.open-meteo.com'
const JMA = 'https://www.jma.go.jp'

export function readCity(text: ReadText): CityConfig {
  const weatherKey = text('WEATHER_KEY')
  const weatherUrl = addressOf(text, 'WEATHER_URL')
  if (weatherKey && !weatherUrl) {
    throw new ConfigError(
      'WEATHER_KEY is set without WEATHER_URL; set WEATHER_URL to the address for paying customers, such as https://customer-api.open-meteo.com.',
    )
  }
  const weatherModels = text('WEATHER_MODELS')
  if (weatherModels && !/^[a-z0-9_]+(,[a-z0-9_]+)*$/.test(weatherModels)) {
    throw new ConfigError(`WEATHER_MODELS is "${weatherModels}"; set it to names such as jma_seamless, or remove it.`)
  }
  return {
    weatherUrl: withoutSlash(weatherUrl ?? OPEN_METEO),
    weatherKey,
    weatherModels,
    jmaUrl: withoutSlash(addressOf(text, 'JMA_URL') ?? JMA),
    podcastFeedUrl: addressOf(text, 'PODCAST_FEED_URL'),
    liveStreams: readStreams(text('LIVE_STREAMS')),
  }
}

/** Reads a URL. Plain http is allowed on loopback only, because content sent over it can be forged. */
function addressOf(text: ReadText, name: string): string | undefined {
  const value = text(name)
  if (value === undefined) return undefined
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  const local = parsed !== undefined && isPlainLoopback(parsed)
  if (parsed?.username || parsed?.password) {
    throw new ConfigError(`${name} contains a name or a password; set it to an address without them.`)
  }
  if (!parsed || (parsed.protocol !== 'https:' && !local)) {
    throw new ConfigError(`${name} is "${value}"; set it to an https:// address, or to http:// on this machine.`)
  }
  return value
}

/**
 * Removes the slash at the end of an origin, because paths are appended to it. The URL of a feed is not changed,
 * because its trailing slash matters.
 */
function withoutSlash(origin: string): string {
  return origin.replace(/\/+$/, '')
}

/** Reads entries of the form `city | video id | title`, separated by semicolons. */
function readStreams(value: string | undefined): LiveStream[] {
  return (value ?? '').split(';').flatMap((entry) => {
    if (!entry.trim()) return []
    const [name, videoId = '', title = ''] = entry.split('|').map((part) => part.trim())
    const city = CITIES.find((known) => known === name)
    if (!city || !/^[\w-]{6,20}$/.test(videoId) || !title) {
      throw new ConfigError(
        `LIVE_STREAMS holds "${entry.trim()}"; write each stream as: sapporo | video id | what the camera shows.`,
      )
    }
    return [{ city, videoId, title }]
  })
}
