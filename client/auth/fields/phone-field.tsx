/**
 * The field for a phone number: a list for the dial code and, beside it, an input for the rest of the number
 * (specification §3).
 */

import { useMemo, useState } from 'react'
import { DIAL_CODES, dialCodeOf, joinDialled, splitDialled } from '../../../shared/auth/dial-codes.ts'
import { withoutTrunkZero } from '../../../shared/auth/trunk-zero.ts'
import type { Language } from '../../../shared/languages.ts'
import { useSettings } from '../../settings.ts'
import { Errors, useWiring } from '../../ui/form/described.tsx'
import { useAuthTexts } from '../texts.tsx'
import type { Bound } from './use-auth-form.ts'

export interface PhoneFieldProps extends Bound {
  readonly label: string
  readonly placeholder?: string
  readonly autoComplete: 'username' | 'tel-national'
}

/**
 * `value` is a result of joinDialled (shared/auth/dial-codes.ts): dial code and number in one string, without the
 * leading zero that is dialled only inside a country. The field shows the number as it was typed.
 */
export function PhoneField({
  label,
  placeholder,
  autoComplete,
  name,
  value,
  error,
  onChange,
  onBlur,
}: PhoneFieldProps) {
  const { t, language } = useAuthTexts()
  const { id, messages, control } = useWiring({ error })
  const { dialCode: defaultCode, dialCodes } = useSettings()
  const { dialCode, number } = splitDialled(value, defaultCode)
  const [typed, setTyped] = useState(number)
  const shown = withoutTrunkZero(dialCode, typed) === number ? typed : number
  const options = useMemo(() => dialCodeOptions(language, dialCodes, dialCode), [language, dialCodes, dialCode])
  function change(chosen: string, text: string): void {
    const dialled = withoutDialCode(chosen, text)
    setTyped(dialled.number)
    const number = withoutTrunkZero(dialled.dialCode, dialled.number)
    onChange({ currentTarget: { value: joinDialled({ ...dialled, number }) } })
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-outline auth-phone" dir="ltr">
        <select
          name={`${name}_dial_code`}
          aria-label={t('countryCode')}
          autoComplete="tel-country-code"
          value={dialCode}
          onChange={({ currentTarget }) => change(currentTarget.value, shown)}
        >
          {options.map(({ code, text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
        <input
          {...control}
          type="tel"
          name={name}
          value={shown}
          dir="ltr"
          placeholder={placeholder}
          autoComplete={autoComplete}
          onChange={({ currentTarget }) => change(dialCode, currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
      <Errors id={id} messages={messages} />
    </div>
  )
}

/** Splits typed text into a dial code and a number. If the text has no dial code, the chosen code is kept. */
function withoutDialCode(chosen: string, typed: string) {
  const written = typed.trimStart()
  const dialCode = dialCodeOf(written)
  return dialCode
    ? { dialCode, number: written.slice(dialCode.length).trimStart() }
    : { dialCode: chosen, number: typed }
}

/** Maximum number of region names shown for one dial code. The code +1 has twenty-five regions. */
const NAMED_REGIONS = 2
/** Dial codes are padded with figure spaces to this many characters, so that the names in the open list align. */
const CODE_WIDTH = 7

function dialCodeOptions(
  language: Language,
  listed: readonly string[],
  current: string,
): { readonly code: string; readonly text: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const codes = DIAL_CODES.filter(({ code }) => listed.length === 0 || listed.includes(code) || code === current)
  return codes.map(({ code, regions }) => {
    const named = regions.slice(0, NAMED_REGIONS).map((region) => names.of(region) ?? region)
    const more = regions.length > NAMED_REGIONS ? ' …' : ''
    return { code, text: `${code.padEnd(CODE_WIDTH, '\u2007')}${named.join(' · ')}${more}` }
  })
}
