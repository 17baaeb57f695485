/** Card to change the password: asks for the current one, and for the new one twice. */

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../../../shared/errors.ts'
import { api } from '../../../api/api.ts'
import { errorKey } from '../../../auth/error-text.ts'
import { KnownUsername } from '../../../auth/fields/known-username.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from '../../../auth/fields/new-password-fields.tsx'
import { PasswordField } from '../../../auth/fields/password-field.tsx'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthForm } from '../../../auth/fields/use-auth-form.ts'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'

export function PasswordCard({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const forms = useAuthTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  return (
    <AccountCard heading={t('passwordHeading')} headingRef={heading}>
      {changed && <Done text={forms.t('passwordChanged')} />}
      {open ? (
        <PasswordForm
          username={username}
          onCancel={() => {
            flushSync(() => setOpen(false))
            heading.current?.focus()
          }}
          onChanged={() => {
            setOpen(false)
            setChanged(true)
          }}
        />
      ) : (
        <p className="account-actions">
          <Button
            onClick={() => {
              setChanged(false)
              setOpen(true)
            }}
          >
            {forms.t('changePassword')}
          </Button>
        </p>
      )}
    </AccountCard>
  )
}

interface PasswordFormProps {
  readonly username: string
  readonly onChanged: () => void
  readonly onCancel: () => void
}

function PasswordForm({ username, onChanged, onCancel }: PasswordFormProps) {
  const { t, errorText } = useAuthTexts()
  const account = useTranslation('account')
  const request = useRequest()
  const form = useAuthForm({
    rules: { old_password: { empty: 'passwordEmpty', check: 'any' }, ...NEW_PASSWORD_RULES },
    async send({ old_password, password }) {
      const body = { oldPassword: old_password, newPassword: password }
      if (await request.run(() => api('POST /api/auth/change-password', { body }))) onChanged()
    },
  })
  const { element } = form
  useEffect(() => element.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [element])
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit}>
      <KnownUsername value={username} />
      <PasswordField {...form.bind('old_password')} label={t('oldPassword')} autoComplete="current-password" />
      <NewPasswordFields bind={form.bind} replaces />
      <p className="account-actions">
        <Button type="submit" variant="primary" busy={request.busy}>
          {t('changePassword')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {account.t('cancel')}
        </Button>
      </p>
      {request.problem && (
        <RemoteError
          // The general message for a wrong password mentions the user name, which this form does not ask for.
          text={isWrongPassword(request.problem) ? account.t('oldPasswordWrong') : errorText(request.problem)}
          onDismiss={request.dismiss}
        />
      )}
    </form>
  )
}

function isWrongPassword(problem: Problem): boolean {
  return errorKey(problem) === 'NotAuthorizedException'
}
