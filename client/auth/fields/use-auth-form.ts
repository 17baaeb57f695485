/** Values, live validation and submission, the same for every form of the widget (specification §5). */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordPolicy } from '../../../shared/auth/password-policy.ts'
import { useSettings } from '../../settings.ts'
import { useAuthTexts } from '../texts.tsx'
import { liveErrors, outgoing, type Rules, submitErrors } from '../validation.ts'

export interface Bound {
  readonly name: string
  readonly value: string
  readonly error: readonly string[] | undefined
  /** A control with several parts, such as the phone field, passes its parts joined into one value. */
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: () => void
}

export type Form<Name extends string> = ReturnType<typeof useAuthForm<Name>>

interface Options<Name extends string> {
  readonly rules: Rules<Name>
  readonly initial?: Partial<Record<Name, string>>
  /** Called with the values to send, only when all are valid. */
  readonly send: (values: Readonly<Record<Name, string>>) => void
}

export function useAuthForm<Name extends string>({ rules, initial, send }: Options<Name>) {
  const { t } = useAuthTexts()
  const { passwordMinLength, passwordCharacters } = useSettings()
  const names = Object.keys(rules) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Record<Name, string>,
  )
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  /** The last refused submission, which moves the focus to the first wrong field. */
  const [refused, setRefused] = useState<{ readonly only: Rules<Name> | undefined }>()
  const element = useRef<HTMLFormElement>(null)

  const form = { rules, values, touched, policy: passwordPolicy(passwordMinLength, passwordCharacters) }
  const shown = refused ? submitErrors({ ...form, rules: refused.only ?? rules }) : liveErrors(form)

  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])

  function submit(only: Rules<Name> | undefined, sendValid: Options<Name>['send']): void {
    const submitted = only ?? rules
    if (Object.keys(submitErrors({ ...form, rules: submitted })).length > 0) setRefused({ only })
    else sendValid(outgoing(submitted, values))
  }

  return {
    element,
    values,
    /** Whether any field shows a message. An empty field shows no message until the form is submitted. */
    hasErrors: Object.keys(shown).length > 0,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      submit(undefined, send)
    },
    /** Sends some of the fields, for a button that needs only those. */
    submit,
    bind(name: Name): Bound {
      return {
        name,
        value: values[name] ?? '',
        error: shown[name]?.map(({ key, values: numbers }) => t(key, numbers)),
        onChange: ({ currentTarget: { value } }) => setValues((before) => ({ ...before, [name]: value })),
        onBlur: () => setTouched((before) => new Set(before).add(name)),
      }
    },
  }
}
