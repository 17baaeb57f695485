/**
 * The header of the field card and of the help bot, which have no top bar. It contains a link back to the home page and
 * shows whether the page is available offline.
 */

import '../../../ui/styles/back-link.css'
import './card-head.css'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSaved } from '../../../offline/saved.ts'
import { CardIcon } from './card-icons.tsx'

export function CardHead({ path }: { path: string }) {
  const { t, language } = useTranslation('field-card')
  const saved = useSaved(path)
  return (
    <div className="card-head">
      <Link className="back-link" to={pathTo('home', language)}>
        <CardIcon name="back" />
        {t('back')}
      </Link>
      <p className="card-saved" data-saved={saved} role="status">
        {t(`offline.${saved}`)}
      </p>
    </div>
  )
}
