/**
 * Links to a place's own page and phone number. Beside each link are the month and year of the source that contained
 * the URL or the number.
 */

import { type OwnContact, phoneHref } from '../../../shared/city/own-contacts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface OwnContactProps {
  readonly name: string
  readonly contact: OwnContact | undefined
}

export function OwnContactLinks({ name, contact }: OwnContactProps) {
  const { t, language } = useTranslation('lists')
  if (!contact) return null
  const { page, phone } = contact
  const dated = (month: string | undefined) =>
    t('own.dated', { month: month ? formatYearMonth(language, month) : t('own.undated') })
  return (
    <ul className="list-own">
      {page && (
        <li>
          <a
            className="list-link"
            href={page.address}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('own.pageLabel', { name })}
          >
            {t('own.page')}
          </a>{' '}
          <small>{dated(page.month)}</small>
        </li>
      )}
      {phone && (
        <li>
          <a className="list-link" href={phoneHref(phone.number)}>
            {t('own.phone')} <bdi dir="ltr">{phone.number}</bdi>
          </a>{' '}
          <small>{dated(phone.month)}</small>
        </li>
      )}
    </ul>
  )
}
