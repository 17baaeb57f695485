/** Sends a form that was submitted before hydration (hold-press.ts). */

/** Called when React handles the submissions of a form and knows what its fields contain. Later presses are not held. */
export function sendHeldPress(form: HTMLFormElement): void {
  form.closest('#root')?.setAttribute('data-live', '')
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  const button = form.querySelector('[type="submit"]')
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('data-busy')
  form.requestSubmit()
}
