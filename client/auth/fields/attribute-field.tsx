/**
 * Shows the form field for one user attribute (specification §3): an input that suits the attribute's value, with a
 * readable label.
 */

import { ATTRIBUTE_FIELDS, type SignInField, type SignUpAttribute } from '../../../shared/auth/sign-in-fields.ts'
import type { Problem } from '../../../shared/errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'
import { PhoneEntry } from './phone-entry.tsx'
import type { Bound } from './use-auth-form.ts'

const LABELS: Readonly<Record<SignUpAttribute, AuthKey>> = {
  address: 'address',
  birthdate: 'birthdate',
  email: 'email',
  family_name: 'familyName',
  gender: 'gender',
  given_name: 'givenName',
  locale: 'locale',
  middle_name: 'middleName',
  name: 'name',
  nickname: 'nickname',
  phone_number: 'phone',
  picture: 'picture',
  preferred_username: 'preferredUsername',
  profile: 'profileAddress',
  updated_at: 'updatedAt',
  website: 'website',
  zoneinfo: 'zoneinfo',
}

const CUSTOM: SignInField = { type: 'text', autoComplete: 'off' }

function isStandard(name: string): name is SignUpAttribute {
  return Object.hasOwn(LABELS, name)
}

export function attributeRule(name: string): FieldRule {
  if (name === 'email') return { empty: 'emailEmpty', check: 'email' }
  if (name === 'phone_number') return { empty: 'phoneEmpty', check: 'phone' }
  return { empty: 'fieldEmpty', check: 'any' }
}

export function attributeRules(names: readonly string[]): Record<string, FieldRule> {
  return Object.fromEntries(names.map((name) => [name, attributeRule(name)]))
}

export function useAttributeLabel(): (name: string) => string {
  const { t } = useAuthTexts()
  return (name) => (isStandard(name) ? t(LABELS[name]) : labelOfOwn(name))
}

function labelOfOwn(name: string): string {
  const words = name.replace(/^custom:/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function AttributeField({ bound }: { bound: Bound }) {
  const label = useAttributeLabel()(bound.name)
  if (bound.name === 'phone_number') return <PhoneEntry {...bound} label={label} autoComplete="tel-national" />
  const { type, autoComplete } = isStandard(bound.name) ? ATTRIBUTE_FIELDS[bound.name] : CUSTOM
  return (
    <Field {...bound} label={label} type={type} autoComplete={autoComplete} dir={type === 'text' ? 'auto' : 'ltr'} />
  )
}

export function useMissingText(problem: Problem | undefined): string | undefined {
  const { language } = useAuthTexts()
  const label = useAttributeLabel()
  const names = problem?.name === 'InvalidParameterException' ? (problem.fields ?? []) : []
  if (names.length === 0) return undefined
  return new Intl.ListFormat(language).format(names.map(({ field }) => label(field)))
}
