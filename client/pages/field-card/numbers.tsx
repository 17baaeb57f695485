/** A number to call: a plate one can hit with a thumb, its name beneath. */

import './numbers.css'
import { PHONES, type PhoneId } from '../../../shared/phonebot/phones.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CardIcon } from './card-icons.tsx'
import { dial, useOwnFacts } from './own-facts.ts'

export function NumberPlate({ id }: { id: PhoneId }) {
  const { t } = useTranslation('field-card')
  const { shown, href } = PHONES[id]
  return (
    <a className="number-plate" href={href}>
      <CardIcon name={id} />
      <bdi className="number-figures">{shown}</bdi> <span className="number-name">{t(`phones.${id}`)}</span>
    </a>
  )
}

/** The rental firm's own number once it is kept on this device; before that the way to write it down. */
export function RentalPlate({ where }: { where: string }) {
  const { t } = useTranslation('field-card')
  const { rental } = useOwnFacts()
  return (
    <a className="number-plate" href={rental ? dial(rental) : where}>
      <CardIcon name="rental" />
      {rental && <bdi className="number-figures">{rental}</bdi>}{' '}
      <span className="number-name">{t(rental ? 'own.callRental' : 'own.add')}</span>
    </a>
  )
}
