import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ALL_DRAWINGS, ALL_SIGNS } from '../../../client/art/signs/all-signs.ts'
import { ball, limb } from '../../../client/art/signs/figures/limbs.ts'
import { BLACK, BLUE, GREEN, RED, WHITE, YELLOW } from '../../../client/art/signs/kit/colours.ts'
import { GLYPHS } from '../../../client/art/signs/kit/glyphs.ts'
import { text, widthOf } from '../../../client/art/signs/kit/lettering.ts'
import { REGULATORY } from '../../../client/art/signs/regulatory/regulatory.ts'
import { SIGNS } from '../../../shared/quiz/signs.ts'
import { expectEvery } from '../../support/expect-every.ts'

const folder = new URL('../../../client/art/signs/drawn/', import.meta.url)
const written = readdirSync(folder).map((name) => name.replace(/\.svg$/, ''))
const fileOf = (number: string) => readFileSync(new URL(`${number}.svg`, folder), 'utf8')

/** Upper limit for the size of a drawing. The largest is a direction sign with four place names. */
const LARGEST_BYTES = 8_000

describe('the drawings', () => {
  test('the drawings include every sign of the quiz', () => {
    expect(SIGNS).toHaveLength(101)
    expect(SIGNS.map(({ number }) => number).filter((number) => !(number in ALL_SIGNS))).toEqual([])
  })

  test('have exactly one file each', () => {
    expect(written.toSorted()).toEqual(Object.keys(ALL_DRAWINGS).toSorted())
  })

  test('the drawings are all different', () => {
    expect(new Set(Object.values(ALL_DRAWINGS).map((draw) => draw())).size).toBe(Object.keys(ALL_DRAWINGS).length)
  })
})

/** Returns the elements that are never closed, or the first one that is closed in the wrong order. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<&]*")*\s*(\/?)>/gi)) {
    if (empty) continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return [name]
  }
  return open
}

test.each([
  ['left open', '<svg><g></svg>', ['svg']],
  ['left open at the end', '<svg><g>', ['svg', 'g']],
  ['closed alone', '<svg></g></svg>', ['g']],
  ['closed as it should be', '<svg><g><path d="M0 0z"/></g></svg>', []],
])('the check handles an element that is %s', (_, svg, found) => expect(unclosed(svg)).toEqual(found))

const COLOURS = new Set([RED, BLUE, YELLOW, GREEN, WHITE, BLACK, 'none'])

describe('every drawing', () => {
  const DRAWINGS = Object.entries(ALL_DRAWINGS).map(([number, draw]) => ({ number, svg: draw() }))
  const everyDrawing = (rule: (svg: string, number: string) => void) =>
    expectEvery(
      DRAWINGS,
      ({ number }) => number,
      ({ number, svg }) => rule(svg, number),
    )

  test('equals its file', () => everyDrawing((svg, number) => expect(fileOf(number)).toBe(svg)))

  test('is well-formed, with nothing outside its elements', () =>
    everyDrawing((svg) => {
      expect(unclosed(svg)).toEqual([])
      expect(svg.replace(/<\/?[a-z]+(?:\s+[\w:-]+="[^"<&]*")*\s*\/?>/gi, '').trim()).toBe('')
    }))

  test('has a view box of positive width and height', () =>
    everyDrawing((svg) => {
      const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
      expect(width).toBeGreaterThan(0)
      expect(height).toBeGreaterThan(0)
    }))

  test('needs no font, no script, no style and no external resource', () =>
    everyDrawing((svg) => {
      expect(svg).not.toMatch(/<(text|tspan|script|style|image|use|foreignObject|a)\b/)
      expect(svg).not.toMatch(/\b(href|style|class|font-family|on\w+)=|url\(/)
      expect(svg.match(/https?:/g)).toEqual(['http:'])
    }))

  test('has no invalid number and stays within the size limit', () =>
    everyDrawing((svg) => {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/)
      expect(Buffer.byteLength(svg)).toBeLessThan(LARGEST_BYTES)
    }))
})

test('every sign uses only the colours of the Order', () =>
  expectEvery(
    Object.entries(ALL_SIGNS),
    ([number]) => number,
    ([_number, draw]) => {
      const colours = [...draw().matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
      expect(colours.filter((colour) => !COLOURS.has(colour ?? ''))).toEqual([])
    },
  ))

const everyNumber = (numbers: readonly string[], rule: (number: string) => unknown) =>
  expectEvery(numbers, (number) => number, rule)

const draw = (number: string) => REGULATORY[number]?.() ?? ''
const RING = `<circle r="247.5" fill="none" stroke="${RED}" stroke-width="75"/>`
const slash = (colour: string, width: number) => `stroke="${colour}" stroke-width="${width}" d="M-165-165L165 165"`
const CROSS = `stroke="${RED}" stroke-width="75" d="M-165-165L165 165M-165 165L165-165"`
const disc = (colour: string) => `<circle r="300" fill="${WHITE}"/><circle r="285" fill="${colour}"/>`
const TRIANGLE_DOWN = /<path fill="#fff" d="M-[\d.]+ -?[\d.-]+A60 60 0 0 1 -?[\d.]+ ?-[\d.]+L/

const PROHIBITIONS = [
  '302',
  '304',
  '305',
  '306',
  '307',
  '308',
  '309',
  '310',
  '312',
  '313',
  '314',
  '314-2',
  '319',
  '331',
  '332',
]
const WITH_FIGURE_UNDER_THE_SLASH = ['304', '305', '306', '307', '308', '309', '310', '331', '332']
const LIMITS = ['320', '321', '322', '323', '323-2', '324']
const PARKING = ['315', '316', '317']
const BLUE_DISCS = [
  '310-3',
  '311-A',
  '311-B',
  '311-C',
  '318',
  '325',
  '325-2',
  '325-3',
  '325-4',
  '327-10',
  '328',
  '328-2',
]

describe('the geometry of the regulatory signs', () => {
  test('prohibitions have a ring an eighth of their disc wide, inside a white rim', () =>
    everyNumber([...PROHIBITIONS, ...LIMITS, ...PARKING, '301'], (number) => {
      expect(draw(number)).toContain(RING)
      expect(draw(number)).toContain(`<circle r="300" fill="${WHITE}"/>`)
    }))

  test('prohibitions have one red slash as wide as the ring, from the upper left to the lower right', () =>
    everyNumber([...PROHIBITIONS, '316', '317'], (number) => {
      expect(draw(number)).toContain(slash(RED, 75))
      expect(draw(number)).not.toContain('L165-165')
    }))

  test('signs whose slash crosses a figure leave white on both sides of the slash', () =>
    everyNumber(WITH_FIGURE_UNDER_THE_SLASH, (number) => {
      expect(draw(number).indexOf(slash(WHITE, 93))).toBeGreaterThan(0)
      expect(draw(number).indexOf(slash(WHITE, 93))).toBeLessThan(draw(number).indexOf(slash(RED, 75)))
    }))

  test('301 and 315 have a cross instead of a slash', () =>
    everyNumber(['301', '315'], (number) => {
      expect(draw(number)).toContain(CROSS)
    }))

  test('limits have no slash', () => everyNumber(LIMITS, (number) => expect(draw(number)).not.toContain('M-165-165')))

  test('prohibitions and limits have blue figures, not black ones', () =>
    everyNumber([...PROHIBITIONS.slice(1), ...LIMITS, '301', '329', '329-2'], (number) => {
      expect(draw(number).split('<rect')[0]).not.toContain(BLACK)
      expect(draw(number)).toContain(BLUE)
    }))

  test('parking signs have a blue ground inside their ring', () =>
    everyNumber(PARKING, (number) => {
      expect(draw(number)).toContain(`fill="${BLUE}"/>`)
    }))

  test('mandatory signs are a blue disc in a white rim', () =>
    everyNumber(BLUE_DISCS, (number) => expect(draw(number)).toContain(disc(BLUE))))

  test('303 is a red disc with one white bar across', () => {
    expect(draw('303')).toContain(`${disc(RED)}<rect x="-210" y="-50" width="420" height="100" fill="${WHITE}"/>`)
  })

  test('the triangles 329, 329-2 and 330 point down', () =>
    everyNumber(['329', '329-2', '330'], (number) => expect(draw(number)).toMatch(TRIANGLE_DOWN)))

  test('330 has red ground inside a white line, 329 white ground inside a red border', () => {
    const triangles = (number: string) =>
      [...draw(number).matchAll(/fill="([^"]*)" d="M-\d/g)].map(([, colour]) => colour)
    expect(triangles('330')).toEqual([WHITE, RED, WHITE, RED])
    expect(triangles('329')).toEqual([WHITE, RED, WHITE])
  })

  test.each([
    ['326-A', '-304 -179 608 358'],
    ['326-B', '-179 -304 358 608'],
  ])('%s is 60 by 35 centimetres', (number, view) => expect(draw(number)).toContain(`viewBox="${view}"`))

  test('314-2 is 314 with a plate under it', () => {
    expect(draw('314-2')).toContain(draw('314').replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))
  })
})

describe('lettering', () => {
  test('has the width of its letters and their tracking', () => {
    expect(widthOf('止止', { size: 100 })).toBe(200)
    expect(widthOf('止止', { size: 100, tracking: 500, stretch: 0.8 })).toBe(200)
  })

  test('throws for a letter without an outline and names the script that adds it', () => {
    expect(() => text('龍', { size: 100 })).toThrow('make-glyphs.ts')
  })

  test('has outlines in whole thousandths of an em', () => {
    for (const { advance, d } of GLYPHS.values()) expect(`${advance} ${d}`).not.toMatch(/[.eN]/)
  })
})

describe('limbs', () => {
  test('a limb whose second joint is inside the first is one ball', () => {
    expect(limb([0, 0, 20], [5, 0, 4])).toBe(ball([0, 0, 20]))
  })

  test('a limb that thickens takes the large arc around its thick end', () => {
    expect(limb([0, 0, 5], [40, 0, 20])).toMatch(/A20 20 0 1 1 .*A5 5 0 0 1 /)
  })
})
