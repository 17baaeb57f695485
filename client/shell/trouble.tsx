/** Links for travellers in trouble on the road, in the style of a blue road sign: the help bot and the field card. */

import './trouble.css'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/routes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { DrawnIcon } from '../ui/icons.tsx'

const PHONE =
  'M6 4h3l1.6 4.2-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2L20 15v3a2 2 0 0 1-2.2 2A15.6 15.6 0 0 1 4 6.2 2 2 0 0 1 6 4z'

export function Trouble({ onFollow }: { readonly onFollow?: () => void }) {
  const { t, language } = useTranslation('common')
  return (
    <div className="trouble">
      <p className="trouble-title">
        <DrawnIcon path={PHONE} />
        {t('help.trouble')}
      </p>
      <p className="trouble-numbers">{t('help.numbers')}</p>
      <p className="trouble-ways">
        <Link to={pathTo('phonebot', language)} onClick={onFollow}>
          {t('help.bot')}
        </Link>
        <Link to={pathTo('hfx', language)} onClick={onFollow}>
          {t('help.card')}
        </Link>
      </p>
    </div>
  )
}
