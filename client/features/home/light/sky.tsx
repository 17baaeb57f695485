/**
 * Draws the sky of a moment into the hero, the landscape picture at the top of the home page: the colours of the hour,
 * the sun and the moon behind the mountains, and the land of the season.
 */

import './sky.css'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { DAY_SKIES, NIGHT_SKY } from '../../../art/scenes/hero-skies.ts'
import { type Frame, heroPicture } from './hero-pictures.ts'
import type { Disc, SkyState } from './sky-state.ts'

interface SkyProps {
  readonly state: SkyState
  readonly hero: HTMLElement
  /**
   * The element into which the sun and the moon are rendered (`data-hero-light` in hero.tsx). On phones the styles show
   * them in the empty sky above the form.
   */
  readonly place: Element
}

const gradient = ([zenith, middle, horizon]: readonly string[]) =>
  `linear-gradient(${zenith}, ${middle} 41%, ${horizon} 70%)`

export function Sky({ state: { season, dark, gold, sun, moon }, hero, place }: SkyProps) {
  const frame: Frame = matchMedia('(width >= 768px)').matches
    ? document.documentElement.dir === 'rtl'
      ? 'wide-rtl'
      : 'wide'
    : 'tall'

  useEffect(() => {
    hero.dataset.sky = dark > 0 ? 'dark' : 'light'
    const values = {
      '--dark': dark,
      '--gold': gold,
      '--sun-x': sun.x,
      '--day-sky': gradient(DAY_SKIES[season]),
      '--night-sky': gradient(NIGHT_SKY),
    }
    for (const [name, value] of Object.entries(values)) hero.style.setProperty(name, String(value))
  }, [hero, season, dark, gold, sun.x])
  useEffect(
    () => () => {
      delete hero.dataset.sky
    },
    [hero],
  )

  return (
    <>
      {createPortal(
        <div className="light-land" data-frame={frame} aria-hidden="true">
          <img className="light-day" src={heroPicture(frame, season, 'day')} alt="" decoding="async" />
          {dark > 0 && (
            <img className="light-night" src={heroPicture(frame, season, 'night')} alt="" decoding="async" />
          )}
          <div className="light-gold" />
        </div>,
        hero,
      )}
      {createPortal(
        <div className="light-discs" aria-hidden="true">
          <div className="light-glow" />
          <div className="light-moon" data-up={moon.isUp} style={placeOf(moon)}>
            <svg viewBox="-1 -1 2 2" aria-hidden="true">
              <circle r="1" />
              <path d={litShape(moon.lit)} transform={`rotate(${Math.round(moon.limb - 90)})`} />
            </svg>
          </div>
          <div className="light-sun" data-up={sun.isUp} style={placeOf(sun)} />
        </div>,
        place,
      )}
    </>
  )
}

const placeOf = ({ x, y }: Disc) => ({ translate: `calc(${x} * 100cqw - 50%) calc(${-y} * 100cqh + 50%)` })

function litShape(lit: number): string {
  return `M0-1A1 1 0 0 1 0 1A${Math.abs(1 - 2 * lit).toFixed(3)} 1 0 0 ${lit > 0.5 ? 1 : 0} 0-1z`
}
