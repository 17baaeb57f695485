/**
 * Draws the shapes and fills of scenes and banners as SVG text. Scenes and banners are image files, which cannot read
 * the page's CSS variables, so every colour is a literal.
 */

import type { Outline } from '../path.ts'

export type Light = 'day' | 'night'

export const WIDTH = 400
export const HEIGHT = 300

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const n = (value: number) => String(Math.round(value * 10) / 10)

export function picture(parts: readonly string[], { width = WIDTH, height = HEIGHT } = {}): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} aria-hidden="true">${parts.join('')}</svg>\n`
}

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`
    })
    .join('')

export function shade(id: string, from: number, to: number, ...list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(from)}" y2="${n(to)}">${stops(list)}</linearGradient>`
}

/** Returns a vertical gradient through all the colours, evenly spaced or with each at its offset in `at`. */
export function blend(
  id: string,
  from: number,
  to: number,
  colours: readonly string[],
  at: readonly number[] = colours.map((_, index) => index / (colours.length - 1)),
): string {
  return shade(id, from, to, ...colours.map((colour, index): Stop => [at[index] ?? 1, colour]))
}

export function halo(id: string, ...list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`
}

export const url = (id: string) => `url(#${id})`

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : ''
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"/>`
}

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  const clear = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${clear}/>`
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const clear = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${clear}/>`
}

export function group(parts: readonly string[], x: number, y: number, scale = 1, mirrored = false): string {
  const size = mirrored
    ? ` scale(${n(-scale)} ${n(scale)})`
    : scale === 1
      ? ''
      : ` scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${n(x)} ${n(y)})${size}">${parts.join('')}</g>`
}

export function polygon(points: Outline): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`
}

/** Draws each dot as a line of length 0. The round cap of the stroke makes it visible. */
export function specks(points: Outline, colour: string, width: number, opacity = 1): string {
  return line(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(''), colour, width, opacity)
}
