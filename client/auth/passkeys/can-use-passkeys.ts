/** Detects support for passkeys. Browsers without it show no control for passkeys. */

/**
 * Returns whether the browser has its own JSON parsers (WebAuthn Level 3). Without them, this site offers no passkeys.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
