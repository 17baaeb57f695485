/** Finds faults of a page in its current state: axe findings, layout faults, and faults for screen reader users. */

import type { Page } from 'playwright-core'
import { accessibilityTreeOf } from '../support/accessibility/accessibility-tree.ts'
import { listeningFaultsOf } from '../support/accessibility/listening-faults.ts'
import { COLOUR_RULES, findings } from '../support/browsers/axe.ts'
import { CREW_TITLE, settled } from './whole-site.ts'

export const SIZES = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const

/** A theme and a size that a page is examined in. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly size: keyof typeof SIZES
}

export const ON_A_PHONE: readonly [Look, Look] = [
  { theme: 'light', size: 'phone' },
  { theme: 'dark', size: 'phone' },
]

/** Lists each finding of axe once, with all looks in which it occurs. */
export async function axeFaults(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found = new Map<string, string[]>()
  for (const { theme, size } of looks) {
    await page.setViewportSize(SIZES[size])
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await settled(page)
    for (const finding of await findings(page, theme === 'dark' ? COLOUR_RULES : undefined))
      found.set(finding, [...(found.get(finding) ?? []), `${theme} ${size}`])
  }
  return [...found].map(([finding, where]) => `${where.join(', ')}: ${finding}`)
}

/**
 * Lists faults for screen reader users: controls without a name, joined words, symbols that are read aloud, and, in
 * other languages, Japanese text that is not marked as Japanese. Links to different pages with the same name are not
 * listed here, because the text around them may tell them apart; the screen reader journeys (by-ear) do report them.
 * The crew's title is ignored, because its owner wrote it.
 */
export async function listeningFaults(page: Page): Promise<string[]> {
  const faults = listeningFaultsOf(await accessibilityTreeOf(page))
  return faults.filter((fault) => !/^\d+ links/.test(fault) && !fault.includes(CREW_TITLE))
}

const VIEWS = [
  { width: 320, text: '100%' },
  { width: 320, text: '200%' },
  { width: 360, text: '200%' },
  { width: 640, text: '200%' },
] as const

/** Lists click targets smaller than 24 px. */
export async function targetFaults(page: Page, size: Look['size']): Promise<string[]> {
  await page.setViewportSize(SIZES[size])
  return (await page.evaluate(smallTargets)).map((target) => `target: ${target}`)
}

/** Lists elements that cause horizontal scrolling at 320 px or with text of twice the size. */
export async function widthFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  for (const { width, text } of VIEWS) {
    await page.setViewportSize({ width, height: SIZES.phone.height })
    await setFontSize(page, text === '200%' ? `${size * 2}px` : '')
    await settled(page)
    found.push(...(await page.evaluate(sidewaysScrolling)).map((wide) => `${width} px, text ${text}: ${wide}`))
  }
  await setFontSize(page, '')
  return found
}

/**
 * Lists elements that move although the user prefers reduced motion. The page must have been opened with that
 * preference.
 */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 0.001 : 1)))
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        const moves = animationName !== 'none' && seconds(animationDuration) > 0.01
        return moves || seconds(transitionDuration) > 0.01
      })
      .map((element) => `${element.tagName}.${element.getAttribute('class')} moves`)
  })
}

async function setFontSize(page: Page, value: string): Promise<void> {
  await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), value)
}

/** Lists targets smaller than 24 px, except for links inside a sentence (WCAG 2.5.8). Runs in the browser. */
function smallTargets(): string[] {
  const small = 24
  return [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input, [role="button"], [role="option"]',
    ),
  ]
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => !(target instanceof HTMLInputElement && target.type === 'hidden'))
    .flatMap((target) => {
      // A target is large enough if its label is, because a click on the label counts too.
      const labelled = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target
      const boxes = [target, labelled].map((one) => one.getBoundingClientRect())
      const enough = boxes.some(({ width, height }) => width >= small - 0.5 && height >= small - 0.5)
      if (enough || target.classList.contains('skip-link') || target.closest('[aria-hidden="true"]')) return []
      const around = target.parentElement?.closest('p, li, td, dd, dt, blockquote, span, h3')
      const rest = (around?.textContent ?? '').replace(target.textContent ?? '', '').replaceAll(/[\s\p{P}]/gu, '')
      if (getComputedStyle(target).display.startsWith('inline') && rest !== '') return []
      const { width, height } = target.getBoundingClientRect()
      return [`${target.outerHTML.slice(0, 140)} is ${Math.round(width)} × ${Math.round(height)} px`]
    })
}

/** Lists elements that make the page wider than the window. Runs in the browser. */
function sidewaysScrolling(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (wide <= 0) return []
  // Elements in a scrolling or clipping ancestor, and parts of a drawing, do not widen the page.
  const held = (element: Element) => {
    for (let above = element.parentElement; above; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible' && above !== document.body) return true
    return element instanceof SVGElement
  }
  const out = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => !held(element))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > document.documentElement.clientWidth + 0.5 || left < -0.5)
    })
    .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
  return [`${wide} px too wide: ${out.slice(0, 6).join(' › ')}`]
}
