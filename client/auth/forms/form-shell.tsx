/**
 * The layout of every form of the sign-in widget: heading, fields, submit button, other actions, and the error at the
 * bottom.
 */

import { type ReactNode, useId } from 'react'
import { joinSentences } from '../../../shared/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Done } from '../../ui/done.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { RemoteError } from '../fields/remote-error.tsx'
import type { Form } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'

interface FormShellProps<Name extends string> {
  readonly form: Pick<Form<Name>, 'element' | 'onSubmit'>
  readonly heading?: string
  readonly intro?: ReactNode
  readonly submit: string
  readonly disabled?: boolean
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly errorNames?: string | undefined
}

export function FormShell<Name extends string>(props: FormShellProps<Name>) {
  const { t, errorText, language } = useAuthTexts()
  const { widget, controller } = useWidget()
  const headingId = useId()
  const hydrated = useHydrated()
  function dismiss(): void {
    controller.dismiss()
    // Dismissing the error removes the focused button, so move the focus to the form's first field.
    props.form.element.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }
  return (
    <form
      ref={props.form.element}
      className="auth-form"
      noValidate
      onSubmit={props.form.onSubmit}
      aria-labelledby={props.heading ? headingId : undefined}
    >
      {props.heading && (
        <h2 id={headingId} className="auth-heading" tabIndex={-1} data-first-focus>
          {props.heading}
        </h2>
      )}
      {widget.notice && <Done text={t(widget.notice)} />}
      {props.intro}
      {props.children}
      {/*
       * The button is disabled before hydration, because the browser would send the form itself, with the password in
       * the URL. On the server-rendered sign-in form, a script enables the button and holds the submission
       * (early/hold-submit.ts).
       */}
      <Button
        type="submit"
        variant="primary"
        className="auth-submit"
        busy={widget.busy}
        disabled={props.disabled || !hydrated}
      >
        {props.submit}
      </Button>
      {props.actions && <div className="auth-actions">{props.actions}</div>}
      {widget.error && (
        <RemoteError text={joinSentences(language, [errorText(widget.error), props.errorNames])} onDismiss={dismiss} />
      )}
    </form>
  )
}

export function BackToSignIn() {
  const { t } = useAuthTexts()
  const { controller } = useWidget()
  return (
    <Button variant="quiet" onClick={() => controller.show('signIn')}>
      {t('backToSignIn')}
    </Button>
  )
}
