/** A number to call: a plate one can hit with a thumb, its name beneath. */

import './numbers.css'
import { PHONES, type PhoneId } from '../../../shared/phonebot/phones.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardIcon } from './card-icons.tsx'
import { dial, useOwnFacts } from './own-facts.ts'

export function NumberPlate({ id }: { id: PhoneId }) {
  const { t } = useTranslation('field-card')
  const { shown, href } = PHONES[id]
  const name = t(`phones.${id}`)
  return (
    <a className="number-plate" href={href} aria-label={t('call', { name, number: shown })}>
      <CardIcon name={id} />
      <bdi className="number-figures">{shown}</bdi>
      <span className="number-name">{name}</span>
    </a>
  )
}

/** The rental firm's own number once it is kept on this device; before that the way to write it down. */
export function RentalPlate({ where }: { where: string }) {
  const { t } = useTranslation('field-card')
  const { rental } = useOwnFacts()
  const name = t('own.callRental')
  return (
    <a
      className="number-plate"
      href={rental ? dial(rental) : where}
      aria-label={rental ? t('call', { name, number: rental }) : undefined}
    >
      <CardIcon name="rental" />
      {rental && <bdi className="number-figures">{rental}</bdi>}
      <span className="number-name">{rental ? name : t('own.add')}</span>
    </a>
  )
}
