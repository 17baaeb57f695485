/**
 * Reads colours of the light theme from the design tokens, because resvg supports neither custom properties nor
 * light-dark().
 */

import { readFileSync } from 'node:fs'

const TOKENS = 'client/theme/tokens.css'

export function lightColour(token: string): string {
  const [, colour] =
    new RegExp(`${token}:\\s*(?:light-dark\\()?(#[0-9a-f]{6})`).exec(readFileSync(TOKENS, 'utf8')) ?? []
  if (!colour) throw new Error(`${TOKENS} gives ${token} no hexadecimal colour`)
  return colour
}
