/** The operator's settings as the page received them: a JSON block in the document, never a request of its own. */

import { useSyncExternalStore } from 'react'
import type { SiteSettings } from '../shared/api/endpoints.ts'

/** What every document is prerendered with; the visitor's own settings follow right after hydration. */
export const UNSET: SiteSettings = {
  contactName: undefined,
  contactEmail: undefined,
  socialPhotosUrl: undefined,
  socialPostsUrl: undefined,
  messagingUrl: undefined,
  blogUrl: undefined,
  homeVideoId: undefined,
  homeVideoStart: 'click',
  testimonial: undefined,
  tiles: undefined,
  passwordMinLength: 8,
  passwordCharacters: [],
  loginMechanism: 'email',
  authFlow: 'USER_SRP_AUTH',
  signUpAttributes: [],
  socialProviders: [],
}

/** The settings written in a JSON text; whatever is absent or unreadable stays unset. */
export function parseSettings(text: string | null | undefined): SiteSettings {
  try {
    const values: unknown = JSON.parse(text || '{}')
    return typeof values === 'object' && values !== null ? { ...UNSET, ...values } : UNSET
  } catch {
    return UNSET
  }
}

let settings: SiteSettings | undefined

/** The settings of this document, read once. */
function siteSettings(): SiteSettings {
  settings ??= parseSettings(document.getElementById('site-settings')?.textContent)
  return settings
}

const never = () => () => {}

/** Unset while hydrating, so that the markup agrees with the prerendered one; the real ones from then on. */
export function useSettings(): SiteSettings {
  return useSyncExternalStore(never, siteSettings, () => UNSET)
}
