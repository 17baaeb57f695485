/** Phone numbers as large links, each with its name. */

import './numbers.css'
import { PHONES, type PhoneId } from '../../../../shared/phonebot/phones.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
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

/**
 * Shows the rental company's number if it is saved on this device. Otherwise shows a link to the form for that number.
 * `where` is the URL of the form.
 */
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
