/** Tells whether this browser has passkeys. Without them, no control for passkeys is shown. */

/** Requires the browser's own JSON parsers (WebAuthn Level 3). Browsers without them have no passkey on this site. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}
