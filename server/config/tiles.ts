/** The map's raster tiles, where the operator has a server of them: an address to fill in and whom to credit. */

import { ConfigError, type ReadText } from './error.ts'

export interface TilesConfig {
  /** With {z}, {x} and {y} to be filled in, and perhaps {r} for screens of fine grain. */
  readonly url: string
  /** The origin that pictures may come from besides our own. */
  readonly origin: string
  readonly attribution: string
  /** Where the attribution leads. */
  readonly attributionUrl: string | undefined
}

/** @returns undefined when no server of tiles is named: the map draws the island and its roads itself */
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
    throw new ConfigError(
      'TILE_URL is set without TILE_ATTRIBUTION; credit the map as its makers ask: the words | the address they lead to.',
    )
  }
  if (attributionUrl && !/^https?:\/\//.test(attributionUrl)) {
    throw new ConfigError(
      `TILE_ATTRIBUTION leads to "${attributionUrl}"; set it to a whole address that starts with https://.`,
    )
  }
  return { url, origin: parsed.origin, attribution, attributionUrl: attributionUrl || undefined }
}
