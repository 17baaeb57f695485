/** Leads people who may not drive to crews and to other transport (specification §3). */

import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export function Instead() {
  const { t, language } = useTranslation('can-i-drive')
  return (
    <section className="licence-instead" aria-labelledby="licence-instead">
      <h3 id="licence-instead">{t('instead.heading')}</h3>
      <p>{t('instead.text')}</p>
      <ul>
        <li>
          <Link to={pathTo('find-travel-buddies-landing', language)}>{t('instead.buddies')}</Link>
        </li>
        <li>
          <Link to={pathTo('cybercab', language)}>{t('instead.cybercab')}</Link>
        </li>
      </ul>
    </section>
  )
}
