/** Detects support for passkeys. Browsers without it show no control for passkeys. */

/** Requires the browser's own JSON parsers (WebAuthn Level 3). Browsers without them have no passkey on this site. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
