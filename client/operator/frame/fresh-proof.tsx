/** Runs a call that needs a fresh proof of the password, and asks for the password where the proof is too old. */

import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '../../../shared/errors.ts'
import { api } from '../../api/api.ts'
import { ApiError, problemOf } from '../../api/problem.ts'
import { errorText } from '../../auth/error-text.ts'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ruleOf } from './operator-rule.ts'

export interface ProvenCalls {
  readonly busy: boolean
  readonly problem: Problem | undefined
  /** Runs the call now, or after the operator has proved the password. */
  run(call: () => Promise<void>): void
  readonly dialog: ReactNode
}

export function useProvenCalls(): ProvenCalls {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()

  async function attempt(call: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const refused = problemOf(error)
      if (ruleOf(refused) === 'freshProof') setWaiting(() => call)
      else setProblem(refused)
    }
    setBusy(false)
  }

  function onProved(): void {
    const call = waiting
    setWaiting(undefined)
    if (call) void attempt(call)
  }

  return {
    busy,
    problem,
    run: (call) => void attempt(call),
    dialog: <ProofDialog open={waiting !== undefined} onClose={() => setWaiting(undefined)} onProved={onProved} />,
  }
}

interface ProofDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onProved: () => void
}

function ProofDialog({ open, onClose, onProved }: ProofDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog open={open} onClose={onClose} title={t('proof.heading')} closeLabel={t('close')}>
      <ProofForm onProved={onProved} />
    </Dialog>
  )
}

function ProofForm({ onProved }: { onProved: () => void }) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const { user, reload } = useSession()
  const [busy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const [message, setMessage] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = String(form.get('code') ?? '').trim()
    const body = { password: String(form.get('password') ?? ''), ...(code && { code }) }
    setBusy(true)
    setMessage(undefined)
    try {
      const { proof } = await api('POST /api/auth/fresh-proof', { body })
      if (proof === 'code-needed') setNeedsCode(true)
      if (proof === 'sign-in-again') setMessage(t('proof.signInAgain'))
      if (proof === 'done') {
        await reload()
        onProved()
        return
      }
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setMessage(errorText(errors.t, problemOf(error), language))
    }
    setBusy(false)
  }

  return (
    <form className="desk-proof" onSubmit={(event) => void submit(event)}>
      <p>{t('proof.lead')}</p>
      {message && <Alert tone="error">{message}</Alert>}
      {/* Password managers need the name of the account. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.loginId ?? ''} readOnly />
      <Field
        name="password"
        label={t('proof.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        required
      />
      {needsCode && (
        <Field
          name="code"
          label={t('proof.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {t('proof.prove')}
      </Button>
    </form>
  )
}
