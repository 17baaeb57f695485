/** Submits the sign-in form again if hold-submit.ts cancelled its submission before hydration. */

/**
 * Call this when React handles the form's submissions and knows its values. It repeats a held submission, and later
 * submissions are not held.
 */
export function sendHeldSubmit(form: HTMLFormElement): void {
  form.closest('#root')?.setAttribute('data-live', '')
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  const button = form.querySelector('[type="submit"]')
  button?.removeAttribute('aria-busy')
  button?.removeAttribute('data-busy')
  form.requestSubmit()
}
