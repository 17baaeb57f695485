/**
 * The first script of the server-rendered sign-in form. The build emits it as a separate entry. It enables the submit
 * button, cancels submissions before hydration, and marks the form so that the app submits it again
 * (send-held-submit.ts). Without this script the browser would send the form itself, with the password in the URL.
 */

const SERVED = '#root[data-form]:not([data-live]) .auth-form'

for (const button of document.querySelectorAll<HTMLButtonElement>(`${SERVED} [type="submit"]`)) button.disabled = false

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(SERVED)) return
    event.preventDefault()
    // React listens on a descendant of the document. Stopping the event at the document therefore keeps it from React.
    event.stopPropagation()
    form.dataset.held = ''
    const button = form.querySelector<HTMLElement>('[type="submit"]')
    button?.setAttribute('aria-busy', 'true')
    button?.setAttribute('data-busy', 'true')
  },
  { capture: true },
)
