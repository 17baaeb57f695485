/**
 * The colours of the sky in the hero, the landscape picture at the top of the home page. The drawings use them, and so
 * does the light that the page lays over the drawings.
 */

import type { Season } from '../../../shared/time/season.ts'

type Sky = readonly [zenith: string, middle: string, horizon: string]

export const DAY_SKIES: Readonly<Record<Season, Sky>> = {
  spring: ['#7fbcf2', '#c9e3f8', '#fdf0ea'],
  summer: ['#66aef0', '#b7dcf7', '#fdf3e3'],
  autumn: ['#72aee8', '#cfe4f0', '#fdebcb'],
  winter: ['#8fbde9', '#d3e4f5', '#fdeee2'],
}

export const NIGHT_SKY: Sky = ['#081330', '#17305f', '#4c5890']
