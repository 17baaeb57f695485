/** Form for the code that verifies an e-mail address or phone number, with buttons to resend the code and to skip. */

import { type ReactNode, Suspense, useEffect } from 'react'
import type { CodeDelivery } from '../../../../shared/api/endpoints.ts'
import { CODE_RULE, CodeField, DeliveryText } from '../../../auth/fields/code-field.tsx'
import { ResendCode } from '../../../auth/fields/resend-code.tsx'
import { useAuthForm } from '../../../auth/fields/use-auth-form.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'

export interface CodeFormProps {
  readonly delivery: CodeDelivery | undefined
  readonly sentAgain: number
  readonly busy: boolean
  /** When the rate limit that refused the last request ends, in milliseconds since the epoch. */
  readonly retryAt: number | undefined
  readonly children?: ReactNode
  readonly onConfirm: (code: string) => void
  readonly onResend: () => void
  readonly onSkip: () => void
}

export function CodeForm({ delivery, sentAgain, busy, retryAt, children, onConfirm, onResend, onSkip }: CodeFormProps) {
  const { t } = useAuthTexts()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    send: (values) => onConfirm(values.confirmation_code),
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit}>
      {delivery && <DeliveryText delivery={delivery} />}
      {children}
      {sentAgain > 0 && <Done key={sentAgain} text={t('codeSentAgain')} />}
      <CodeField {...form.bind('confirmation_code')} />
      <p className="account-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('confirm')}
        </Button>
        <Suspense>
          <ResendCode key={sentAgain} busy={busy} send={onResend} retryAt={retryAt} {...(!delivery && { waitMs: 0 })} />
        </Suspense>
        <Button variant="quiet" onClick={onSkip}>
          {t('skip')}
        </Button>
      </p>
    </form>
  )
}
