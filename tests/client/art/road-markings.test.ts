import { describe, expect, test } from 'vitest'
import { AUXILIARY } from '../../../client/art/signs/auxiliary.ts'
import { GUIDE } from '../../../client/art/signs/guide.ts'
import { INSTRUCTION } from '../../../client/art/signs/instruction.ts'
import { silhouette } from '../../../client/art/signs/kit/silhouette.ts'
import { MARKINGS } from '../../../client/art/signs/road/markings.ts'
import { ground, letters, project } from '../../../client/art/signs/road/perspective.ts'
import { WARNING } from '../../../client/art/signs/warning.ts'
import { expectEvery } from '../../support/expect-every.ts'

const RED = '#C8161D'
const BLUE = '#0B50A0'
const YELLOW = '#FFD400'
const GREEN = '#00703C'
const BLACK = '#000'
const WHITE = '#fff'
const LAMP_GREEN = '#00b488'

const SIGNS = { ...WARNING, ...INSTRUCTION, ...GUIDE, ...AUXILIARY }
const ALL = Object.entries({ ...SIGNS, ...MARKINGS })

function coloursOf(svg: string): Set<string> {
  return new Set([...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, colour = '']) => colour))
}

function draw(number: string): string {
  const drawing = { ...SIGNS, ...MARKINGS }[number]
  if (!drawing) throw new Error(`nothing draws ${number}`)
  return drawing()
}

/**
 * Whether a colour is nearly grey: its channels differ by at most 14. The colours of roads, snow and lamp housings are
 * such greys.
 */
function isGrey(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return colour.length === 7 && Math.max(...channels) - Math.min(...channels) <= 14
}

/** Returns whether every tag is closed in the right order, and there is no text, comment or entity between tags. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  const rest = svg
    .trim()
    .replaceAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/g, (_, closes, name, __, empty) => {
      if (closes) return open.pop() === name ? '' : 'wrong'
      if (!empty) open.push(name)
      return ''
    })
  return rest === '' && open.length === 0
}

const everyDrawing = (drawings: typeof ALL, rule: (entry: (typeof ALL)[number]) => unknown) =>
  expectEvery(drawings, ([number]) => number, rule)

describe('Every drawing', () => {
  test('is well-formed, has a view box, and has no text, script or external reference', () =>
    everyDrawing(ALL, ([_, drawing]) => {
      const svg = drawing()
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+" aria-hidden="true">/,
      )
      expect(svg).not.toMatch(/<text|<script|<style|<image|<use|href|url\(|style=|NaN|undefined|Infinity/)
    }))

  test('is smaller than 8,000 characters', () =>
    everyDrawing(ALL, ([_, drawing]) => {
      expect(drawing().length).toBeLessThan(8_000)
    }))

  test('the check finds an open tag, a wrong closing order and letters that need a font', () => {
    expect(isWellFormed('<svg><g></svg>')).toBe(false)
    expect(isWellFormed('<svg><g></svg></g>')).toBe(false)
    expect(isWellFormed('<svg>止まれ</svg>')).toBe(false)
  })
})

test('there are 26 warning, 11 instruction, 10 guide and 7 auxiliary signs', () => {
  expect([WARNING, INSTRUCTION, GUIDE, AUXILIARY].map((signs) => Object.keys(signs).length)).toEqual([26, 11, 10, 7])
})

describe('Colours', () => {
  const LAMPS = new Set(['208-2'])

  test('warning signs are black on yellow', () =>
    everyDrawing(Object.entries(WARNING), ([number, drawing]) => {
      const allowed = LAMPS.has(number) ? [BLACK, YELLOW, GREEN, RED] : [BLACK, YELLOW]
      expect([...coloursOf(drawing())].filter((colour) => !allowed.includes(colour))).toEqual([])
    }))

  const GREEN_PLATES = new Set(['112-A', '115', '116', '118-3'])
  test('guide signs are white on blue, or on green where they belong to an expressway', () =>
    everyDrawing(Object.entries(GUIDE), ([number, drawing]) => {
      expect([...coloursOf(drawing())].sort()).toEqual([GREEN_PLATES.has(number) ? GREEN : BLUE, WHITE].sort())
    }))

  test('instruction signs are white on blue; 409 also shows a red ring', () =>
    everyDrawing(Object.entries(INSTRUCTION), ([number, drawing]) => {
      expect([...coloursOf(drawing())].sort()).toEqual((number === '409' ? [BLUE, RED, WHITE] : [BLUE, WHITE]).sort())
    }))

  const RED_ARROWS = new Set(['505', '506', '507'])
  test('auxiliary signs are white plates with black words or a red arrow', () =>
    everyDrawing(Object.entries(AUXILIARY), ([number, drawing]) => {
      expect(coloursOf(drawing()).has(RED)).toBe(RED_ARROWS.has(number))
      expect([...coloursOf(drawing())].filter((colour) => ![BLACK, WHITE, RED].includes(colour))).toEqual([])
    }))

  test('markings have paint and lamps in the colours of the Order, and everything else in greys', () =>
    everyDrawing(Object.entries(MARKINGS), ([_, drawing]) => {
      const others = [...coloursOf(drawing())].filter(
        (colour) => ![RED, YELLOW, WHITE, BLACK, LAMP_GREEN].includes(colour),
      )
      expect(others.filter((colour) => !isGrey(colour))).toEqual([])
    }))
})

describe('Geometry', () => {
  test('warning signs are a rounded square of 45 cm on its corner, with a black line inside a yellow rim', () =>
    expectEvery(
      Object.keys(WARNING),
      (number) => number,
      (number) => {
        const svg = draw(number)
        expect(svg).toContain(
          '<g transform="rotate(45)"><rect x="-225" y="-225" width="450" height="450" rx="40" fill="#FFD400"/>',
        )
        expect(svg).toMatch(
          /<rect x="-207\.5" y="-207\.5" width="415" height="415" rx="[\d.]+" fill="none" stroke="#000" stroke-width="13"\/>/,
        )
      },
    ))

  test.each([
    ['401', 608, 608],
    ['403', 608, 608],
    ['406-2', 608, 608],
    ['407-A', 608, 728],
    ['407-2', 608, 728],
    ['409', 608, 908],
    ['501', 608, 228],
    ['505', 608, 188],
  ])('%s has the size of its plate with a margin of 4 mm: %i × %i', (number, width, height) => {
    expect(draw(number)).toMatch(new RegExp(`viewBox="[-\\d.]+ [-\\d.]+ ${width} ${height}"`))
  })

  test('a road that bends is drawn with a curve where it is gentle and with corners where it is sharp', () => {
    const shaft = (number: string) => draw(number).match(/stroke-width="54" d="([^"]+)"/)?.[1]
    expect(shaft('202')).toMatch(/C/)
    expect(shaft('203')).toBe('M-64 170V-50H100')
    expect(shaft('204')).toMatch(/C/)
    expect(shaft('205')).toBe('M-66 168V36H66V-90')
  })

  test('the sign for two-way traffic has the arrow of our lane on the left, pointing up', () => {
    const [ours, theirs] = [...draw('212-2').matchAll(/stroke-width="42" d="M(-?[\d.]+) (-?[\d.]+)L\S+ (-?[\d.]+)"/g)]
    expect(Number(ours?.[1])).toBeLessThan(0)
    expect(Number(ours?.[2])).toBeGreaterThan(Number(ours?.[3]))
    expect(Number(theirs?.[1])).toBeGreaterThan(0)
    expect(Number(theirs?.[2])).toBeLessThan(Number(theirs?.[3]))
  })

  test('the start of a restriction has an arrow to the right, and its end one to the left', () => {
    const tip = (number: string) => Number(draw(number).match(/fill="#C8161D" d="M(-?\d+)/)?.[1])
    expect(tip('505')).toBeGreaterThan(0)
    expect(tip('507')).toBeLessThan(0)
  })

  test('a row of lights has green on the left and red on the right; a column has red on top', () => {
    const lit = (name: string, colour: string) =>
      draw(name).match(new RegExp(`<circle(?: cx="(-?\\d+)")?(?: cy="(-?\\d+)")? r="56" fill="${colour}"`))
    expect(Number(lit('light-green', LAMP_GREEN)?.[1])).toBeLessThan(0)
    expect(Number(lit('light-red', RED)?.[1])).toBeGreaterThan(0)
    expect(lit('light-yellow', YELLOW)?.[1]).toBeUndefined()
    expect(Number(lit('light-red-vertical', RED)?.[2])).toBeLessThan(0)
    expect(Number(lit('light-green-vertical', LAMP_GREEN)?.[2])).toBeGreaterThan(0)
  })

  test('the warning sign for lights has the lamps in the same order', () => {
    expect(draw('208-2')).toMatch(
      /cx="-112" r="49" fill="#00703C".*r="49" fill="#FFD400".*cx="112" r="49" fill="#C8161D"/,
    )
  })
})

describe('Colours of markings', () => {
  test.each([
    ['marking-yellow-centre', YELLOW],
    ['marking-speed-40', YELLOW],
    ['marking-kerb-yellow', YELLOW],
    ['post-arrow', RED],
    ['snow-pole', RED],
  ])('%s contains its characteristic colour', (name, colour) => {
    expect(coloursOf(draw(name))).toContain(colour)
  })

  test('white markings contain no yellow', () =>
    expectEvery(
      [
        'marking-white-dashed',
        'marking-white-solid',
        'marking-diamond',
        'marking-zebra',
        'marking-stop',
        'marking-bus-lane',
        'marking-turn-arrows',
        'marking-zebra-zone',
      ],
      (name) => name,
      (name) => {
        const colours = coloursOf(draw(name))
        expect(colours).toContain(WHITE)
        expect(colours).not.toContain(YELLOW)
      },
    ))
})

describe('Perspective', () => {
  const eye = { right: 0, up: 2, horizon: 50, middle: 100, focus: 100 }

  test.each([
    [
      [0, 10],
      [100, 70],
    ],
    [
      [1, 10],
      [110, 70],
    ],
    [
      [1, 20],
      [105, 60],
    ],
    [
      [0, 10, 2],
      [100, 50],
    ],
  ] as const)('the point %j is projected to %j', (spot, seen) => {
    expect(project(eye, spot)).toEqual(seen)
  })

  test('a rectangle on the road narrows towards the horizon', () => {
    expect(
      ground(eye, [
        [-1, 10],
        [1, 10],
        [1, 20],
        [-1, 20],
      ]),
    ).toBe('M90 70l20 0-5-10-10 0z')
  })

  test('letters are laid out to the right, and a letter without an outline is an error', () => {
    const painted = { right: -1, ahead: 10, across: 1, along: 3 }
    expect(letters(eye, '4', painted)).toMatch(/^M\d+ \d+l/)
    expect(() => letters(eye, '鹿', painted)).toThrow('no outline of 鹿')
  })
})

describe('Silhouettes', () => {
  test('corners are joined by straight lines, smooth places by curves', () => {
    expect(
      silhouette([
        [0, 0, 1],
        [10, 0, 1],
        [10, 10, 1],
      ]),
    ).toBe('M0 0l10 0l0 10l-10-10z')
    expect(
      silhouette([
        [0, 0],
        [12, 0],
        [12, 12],
        [0, 12],
      ]),
    ).toBe('M0 0c2-2 10-2 12 0c2 2 2 10 0 12c-2 2-10 2-12 0c-2-2-2-10 0-12z')
  })
})
