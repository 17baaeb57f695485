/** Form to set up an authenticator app: shows its key and asks for its first code. */

import { useEffect, useRef, useState } from 'react'
import type { TotpSetup } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { CODE_RULE, CodeField } from '../../../auth/fields/code-field.tsx'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { TotpSecret } from '../../../auth/fields/totp-secret.tsx'
import { useAuthForm } from '../../../auth/fields/use-auth-form.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { useProof } from '../../proof/use-proof.tsx'

interface TotpFormProps {
  readonly setup: TotpSetup
  readonly onConfirmed: () => Promise<void>
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function TotpForm({ setup, onConfirmed, onDone, onCancel }: TotpFormProps) {
  const { t, errorText } = useAuthTexts()
  const account = useTranslation('account')
  const request = useRequest()
  const proven = useProof()
  /**
   * Whether the first code has been verified. A code works only once, so a retry skips the verification that succeeded.
   */
  const [confirmed, setConfirmed] = useState(false)
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])

  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    async send({ confirmation_code: code }) {
      const done = await request.run(async () => {
        if (!confirmed) await proven(() => api('POST /api/auth/verify-totp-setup', { body: { code } }))
        setConfirmed(true)
        await onConfirmed()
      })
      if (done) onDone()
    },
  })

  return (
    <form ref={form.element} className="account-totp" noValidate onSubmit={form.onSubmit}>
      <p ref={start} tabIndex={-1}>
        {t('setupTotpIntro')}
      </p>
      <TotpSecret details={setup} />
      <CodeField {...form.bind('confirmation_code')} />
      <p className="account-actions">
        <Button type="submit" variant="primary" busy={request.busy}>
          {confirmed ? account.t('tryAgain') : t('confirm')}
        </Button>
        <Button variant="quiet" disabled={request.busy} onClick={onCancel}>
          {account.t('cancel')}
        </Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </form>
  )
}
