/**
 * Tracks whether the server rendered the sign-in form. It does for visitors without a session cookie, so that the form
 * shows and can be filled in before the scripts and the session have loaded.
 */

let served = false

/** Called before the page is prerendered or hydrated. */
export function setServedForm(form: boolean): void {
  served = form
}

export function isFormServed(): boolean {
  return served
}
