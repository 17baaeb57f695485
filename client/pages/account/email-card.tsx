/** The e-mail address and whether it is verified; verifying happens here too. */

import { useEffect, useId, useRef, useState } from 'react'
import type { CodeDelivery } from '../../../shared/api.ts'
import { api } from '../../api.ts'
import { CodeField, DeliveryText } from '../../auth/forms/code-field.tsx'
import { RemoteError } from '../../auth/forms/remote-error.tsx'
import { useAuthForm } from '../../auth/forms/use-auth-form.ts'
import { useSession } from '../../auth/session.tsx'
import { useAuthTexts } from '../../auth/texts.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Done } from './done.tsx'
import { useRequest } from './use-request.ts'

export function EmailCard({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const { reload } = useSession()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const request = useRequest()
  const [sent, setSent] = useState<{ delivery: CodeDelivery | undefined }>()
  const [done, setDone] = useState(false)

  const send = () =>
    request.run(async () => {
      const { codeDeliveryDetails } = await api('POST /api/auth/send-user-attribute-code', {
        body: { userAttributeKey: 'email' },
      })
      setSent({ delivery: codeDeliveryDetails })
    })

  async function confirm(confirmationCode: string): Promise<void> {
    const body = { userAttributeKey: 'email', confirmationCode } as const
    if (!(await request.run(() => api('POST /api/auth/confirm-user-attribute', { body })))) return
    setSent(undefined)
    setDone(true)
    await reload()
  }

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        {t('emailHeading')}
      </h2>
      <p className="account-address">
        <bdi dir="ltr">{email}</bdi>{' '}
        <Badge tone={verified || done ? 'success' : 'warning'}>
          {t(verified || done ? 'verified' : 'notVerified')}
        </Badge>
      </p>
      {done && <Done text={t('emailVerified')} />}
      {!verified && !done && !sent && (
        <>
          <p>{t('notVerifiedText')}</p>
          <Button variant="primary" busy={request.busy} onClick={send}>
            {t('verifyNow')}
          </Button>
        </>
      )}
      {sent && (
        <CodeForm
          delivery={sent.delivery}
          busy={request.busy}
          onConfirm={confirm}
          onResend={send}
          onCancel={() => {
            setSent(undefined)
            heading.current?.focus()
          }}
        />
      )}
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </Card>
  )
}

interface CodeFormProps {
  readonly delivery: CodeDelivery | undefined
  readonly busy: boolean
  readonly onConfirm: (code: string) => void
  readonly onResend: () => void
  readonly onCancel: () => void
}

function CodeForm({ delivery, busy, onConfirm, onResend, onCancel }: CodeFormProps) {
  const { t } = useAuthTexts()
  const account = useTranslation('account')
  const form = useAuthForm({
    rules: { confirmation_code: { empty: 'codeEmpty', check: 'any' } },
    send: (values) => onConfirm(values.confirmation_code),
  })
  const { element } = form
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit}>
      <DeliveryText delivery={delivery} />
      <CodeField {...form.bind('confirmation_code')} />
      <Button type="submit" variant="primary" busy={busy}>
        {t('confirm')}
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onResend}>
        {t('resendCode')}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {account.t('cancel')}
      </Button>
    </form>
  )
}
