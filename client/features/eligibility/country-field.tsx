/** The country that issued the licence, chosen in a combobox. */

import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { type Country, countryMeant, findCountries } from './country-search.ts'

interface CountryFieldProps {
  countries: readonly Country[]
  value: string
  onChange: (code: string) => void
}

export function CountryField({ countries, value, onChange }: CountryFieldProps) {
  const { t } = useTranslation('can-i-drive')
  const [typed, setTyped] = useState<string>()

  function choose(code: string): void {
    setTyped(undefined)
    if (code !== value) onChange(code)
  }

  function leave(): void {
    if (typed === undefined) return
    choose(typed.trim() === '' ? '' : (countryMeant(countries, typed)?.code ?? value))
  }

  return (
    <Combobox
      name="country"
      label={t('country.label')}
      hint={t('country.hint')}
      listLabel={t('country.list')}
      openLabel={t('country.open')}
      options={findCountries(countries, typed ?? '').map(({ code, name }) => ({ id: code, label: name }))}
      {...(value && { selected: value })}
      typed={typed}
      resting={countries.find(({ code }) => code === value)?.name ?? ''}
      none={t('country.none')}
      found={(count) => t('country.found', { count })}
      onType={setTyped}
      onChoose={choose}
      onLeave={leave}
      onClose={() => setTyped(undefined)}
    />
  )
}
