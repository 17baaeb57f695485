/** Reads the URL and attribution of the operator's raster tiles. */

import { ConfigError, type ReadText } from '../process/config-error.ts'

export interface TilesConfig {
  /**
   * The URL of a map tile: a template with {z}, {x}, {y} and optionally {r} for high-density screens. `origin` is the
   * origin of this URL.
   */
  readonly url: string
  readonly origin: string
  readonly attribution: string
  readonly attributionUrl: string | undefined
}

export function readTiles(text: ReadText): TilesConfig | undefined {
  const url = text('TILE_URL')
  const credit = text('TILE_ATTRIBUTION')
  if (url === undefined) {
    if (credit === undefined) return undefined
    throw new ConfigError('TILE_ATTRIBUTION is set without TILE_URL; name the address of the tiles, or remove it.')
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const complete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (!parsed || !/^https?:\/\/[^/{}]+\//.test(url) || !complete) {
    throw new ConfigError(
      `TILE_URL is "${url}"; set it to one server's address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.`,
    )
  }
  const [attribution, attributionUrl] = credit?.split('|').map((part) => part.trim()) ?? []
  if (!attribution) {
    throw new ConfigError('TILE_URL is set without TILE_ATTRIBUTION; set it to the required attribution: text | link.')
  }
  if (attributionUrl && !/^https?:\/\//.test(attributionUrl)) {
    throw new ConfigError(
      `TILE_ATTRIBUTION leads to "${attributionUrl}"; set it to a whole address that starts with https://.`,
    )
  }
  return { url, origin: parsed.origin, attribution, attributionUrl: attributionUrl || undefined }
}
