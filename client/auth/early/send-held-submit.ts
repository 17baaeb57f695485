/** Submits the sign-in form again if hold-submit.ts cancelled its submission before hydration. */

/**
 * Call this when React handles the form's submissions and knows its values. If hold-submit.ts has cancelled a
 * submission, this submits the form again. Later submissions are not cancelled.
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
