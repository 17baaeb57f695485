/**
 * The form that creates an account. It asks for the login name, for a password (entered twice) unless the account is
 * created without one, and for the attributes that the operator requires.
 */

import { useState } from 'react'
import { useSettings } from '../../settings.ts'
import { ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { AttributeField, attributeRules, useMissingText } from '../fields/attribute-field.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from '../fields/new-password-fields.tsx'
import { TERMS_RULE, TermsPart } from '../fields/terms-part.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'

export function SignUpForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const { loginMechanism, signUpAttributes, passwordlessSignUp, termsBox } = useSettings()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const withPassword = !passwordlessSignUp || way === 'password'
  const asked = signUpAttributes.filter((name) => name !== loginMechanism)
  const form = useAuthForm<string>({
    rules: {
      username: useLoginRule(),
      ...(withPassword ? NEW_PASSWORD_RULES : {}),
      ...attributeRules(asked),
      ...(termsBox ? TERMS_RULE : {}),
    },
    initial: { username: widget.username },
    refused: widget.error?.fields,
    send({ username = '', password, confirm_password: _again, terms: _accepted, ...attributes }) {
      const userAttributes = loginMechanism === 'username' ? attributes : { ...attributes, [loginMechanism]: username }
      const some = Object.keys(userAttributes).length > 0
      controller.signUp({
        username,
        ...(password === undefined ? {} : { password }),
        ...(some ? { userAttributes } : {}),
      })
    },
  })
  return (
    <FormShell
      form={form}
      submit={t('createAccount')}
      disabled={form.hasErrors || widget.busy}
      errorNames={useMissingText(widget.error)}
    >
      <LoginField {...form.bind('username')} />
      {passwordlessSignUp && (
        <ChoiceGroup
          type="radio"
          name="way"
          legend={steps('wayLegend')}
          hint={way === 'code' ? steps('wayCodeHint') : undefined}
          options={[
            { value: 'password', label: steps('wayPassword') },
            { value: 'code', label: steps('wayCode') },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {withPassword && <NewPasswordFields bind={form.bind} />}
      {asked.map((name) => (
        <AttributeField key={name} bound={form.bind(name)} />
      ))}
      <TermsPart box={termsBox ? form.bind('terms') : undefined} />
    </FormShell>
  )
}
