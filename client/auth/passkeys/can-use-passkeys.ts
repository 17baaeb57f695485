/** Detects support for passkeys. Browsers without it show no control for passkeys. */

/**
 * Returns whether the browser can convert the server's JSON to options for passkeys (WebAuthn Level 3). If it cannot,
 * this site offers no passkeys.
 */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
