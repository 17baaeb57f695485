/** Asks a signed-in user for a fresh proof of identity: by password, by a code, or at the sign-in provider. */

import './proof.css'
import { useState } from 'react'
import type { CodeDelivery } from '../../../shared/api/endpoints.ts'
import type { Problem } from '../../../shared/errors.ts'
import { api } from '../../api/api.ts'
import { ApiError, problemOf } from '../../api/problem.ts'
import { errorKey, errorText } from '../../auth/error-text.ts'
import { useSession } from '../../auth/session.tsx'
import { useLazyTexts } from '../../i18n/use-lazy-texts.ts'
import { type Translation, useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'

interface ProofDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onProved: () => void
}

export function ProofDialog({ open, onClose, onProved }: ProofDialogProps) {
  const [needed, setNeeded] = useState(open)
  if (open && !needed) setNeeded(true)
  const texts = useLazyTexts('account', needed)
  if (!texts) return null
  return (
    <Dialog open={open} onClose={onClose} title={texts.t('proof.heading')} closeLabel={texts.t('close')}>
      <Proof texts={texts} onProved={onProved} />
    </Dialog>
  )
}

interface ProofProps {
  readonly texts: Translation<'account'>
  readonly onProved: () => void
}

function Proof({ texts: { t }, onProved }: ProofProps) {
  const { user } = useSession()
  const { authFlow } = useSettings()
  const provider = user?.provider
  if (provider !== undefined) return <ProviderProof t={t} provider={provider} />
  if (authFlow === 'CUSTOM_WITHOUT_SRP') return <p>{t('proof.signInAgain')}</p>
  return <ProofForm t={t} onProved={onProved} takesCode={authFlow === 'USER_AUTH'} />
}

function ProviderProof({ t, provider }: { t: Translation<'account'>['t']; provider: string }) {
  const { pathname } = location
  const query = new URLSearchParams({ proof: '1', returnTo: pathname })
  const name = { provider: `\u2068${provider}\u2069` }
  return (
    <>
      <p>{t('proof.provider', name)}</p>
      <p>
        <a className="button" data-variant="primary" href={`/api/auth/social/${encodeURIComponent(provider)}?${query}`}>
          {t('proof.toProvider', name)}
        </a>
      </p>
    </>
  )
}

interface CodeStep {
  readonly delivery: CodeDelivery | undefined
}

interface ProofFormProps {
  readonly t: Translation<'account'>['t']
  readonly onProved: () => void
  readonly takesCode: boolean
}

function ProofForm({ t, onProved, takesCode }: ProofFormProps) {
  const errors = useTranslation('errors')
  const { user, reload } = useSession()
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<CodeStep>()
  const [message, setMessage] = useState<string>()

  async function send(body: { password?: string; code?: string; sendCode?: true }): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    try {
      const { proof, codeDeliveryDetails } = await api('POST /api/auth/fresh-proof', { body })
      if (proof === 'done') {
        await reload()
        onProved()
        return
      }
      if (proof === 'code-needed') setStep({ delivery: codeDeliveryDetails })
      else setMessage(t('proof.signInAgain'))
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const problem = problemOf(error)
      const text = errorText(errors.t, problem, errors.language)
      setMessage(!step && isWrongPassword(problem) ? t('proof.wrongPassword') : text)
      // The user pool accepts no further attempt with this code, so the form returns to the first step.
      if (problem.name === 'NotAuthorizedException') setStep(undefined)
    }
    setBusy(false)
  }

  function submit(form: HTMLFormElement): void {
    const value = (name: string) => String(new FormData(form).get(name) ?? '')
    void send(step ? { code: value('code').trim() } : { password: value('password') })
  }

  return (
    <form
      className="proof"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <p>{step ? codeText(t, step.delivery) : t('proof.lead')}</p>
      {message && <Alert tone="error">{message}</Alert>}
      {/* Password managers need the name of the account, so the form contains it in a hidden field. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} readOnly />
      {step ? (
        <Field
          key="code"
          name="code"
          label={t('proof.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
        />
      ) : (
        <Field
          key="password"
          name="password"
          label={t('proof.password')}
          type="password"
          autoComplete="current-password"
          dir="ltr"
          required
        />
      )}
      <p className="proof-actions">
        <Button type="submit" variant="primary" busy={busy}>
          {t('proof.confirm')}
        </Button>
        {takesCode && !step && (
          <Button variant="quiet" disabled={busy} onClick={() => void send({ sendCode: true })}>
            {t('proof.sendCode')}
          </Button>
        )}
      </p>
    </form>
  )
}

function codeText(t: ProofFormProps['t'], delivery: CodeDelivery | undefined): string {
  const { destination } = delivery ?? {}
  return destination === undefined
    ? t('proof.codeLead')
    : t('proof.codeSent', { destination: `\u2066${destination}\u2069` })
}

function isWrongPassword(problem: Problem): boolean {
  return errorKey(problem) === 'NotAuthorizedException'
}
