/** The operator's settings, read from a JSON block in the document. */

import { useSyncExternalStore } from 'react'
import type { SiteSettings } from '../shared/api/endpoints.ts'

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
  passkeys: false,
  signUpAttributes: [],
  codeFactors: [],
  passwordlessSignUp: false,
  signUp: 'open',
  termsBox: false,
  dialCode: '+1',
  dialCodes: [],
  socialProviders: [],
}

export function parseSettings(text: string | null | undefined): SiteSettings {
  try {
    const values: unknown = JSON.parse(text || '{}')
    return typeof values === 'object' && values !== null ? { ...UNSET, ...values } : UNSET
  } catch {
    return UNSET
  }
}

let settings: SiteSettings | undefined

function siteSettings(): SiteSettings {
  settings ??= parseSettings(document.getElementById('site-settings')?.textContent)
  return settings
}

const never = () => () => {}

/** Returns the document's settings. Returns UNSET while hydrating, to match the prerendered markup. */
export function useSettings(): SiteSettings {
  return useSyncExternalStore(never, siteSettings, () => UNSET)
}
