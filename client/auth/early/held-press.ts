/** Sends a form that was submitted before hydration (hold-press.ts). */

/** Called when React handles the form's submissions and knows what its fields contain. */
export function sendHeldPress(form: HTMLFormElement): void {
  form.dataset.live = ''
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  const button = form.querySelector('[type="submit"]')
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('data-busy')
  form.requestSubmit()
}
