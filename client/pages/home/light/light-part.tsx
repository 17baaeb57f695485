/** Loads the hero's light once the page is idle, with its texts. Failures leave the served picture. */

import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'

type Light = ComponentType<{ place: Element }>

/** Waits for the browser to be idle; Safari has no requestIdleCallback. */
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
