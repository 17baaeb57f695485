/**
 * Loads, after a delay, the component that changes the light of the hero picture, and the component's texts. If loading
 * fails, the server-rendered picture remains.
 */

import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'

type Light = ComponentType<{ place: Element }>

/** Delay in ms, used instead of `requestIdleCallback`, which Safari does not have. */
const IDLE_AFTER_MS = 1_200

interface LightPartProps {
  readonly language: Language
  readonly root: { readonly current: Element | null }
}

export function LightPart({ language, root }: LightPartProps) {
  const [shown, setShown] = useState<{ Light: Light; place: Element }>()
  useEffect(() => {
    let active = true
    const load = async () => {
      const [{ HeroLight }] = await Promise.all([import('./hero-light.tsx'), loadCatalogs(language, ['light'])])
      const place = root.current?.querySelector('[data-hero-light]')
      if (active && place) setShown({ Light: HeroLight, place })
    }
    const timer = setTimeout(() => load().catch(() => {}), IDLE_AFTER_MS)
    return () => {
      active = false
      clearTimeout(timer)
      setShown(undefined)
    }
  }, [language, root])
  return shown ? <shown.Light place={shown.place} /> : null
}
