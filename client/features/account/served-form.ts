/**
 * Tracks whether the server rendered the sign-in form. The server renders the form for visitors without a session
 * cookie, so that they can see it and fill it in before the scripts and the session have loaded.
 */

let served = false

export function setServedForm(form: boolean): void {
  served = form
}

export function isFormServed(): boolean {
  return served
}
