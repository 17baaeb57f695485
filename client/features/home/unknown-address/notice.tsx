/** Tells the user, after the redirect to the home page, that the URL does not exist (specification §2). */

import './notice.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloseIcon } from '../../../ui/icons.tsx'

/**
 * The texts of the notice are loaded only in the language of the first page. After a change of language, the notice is
 * not shown.
 */
export function Notice() {
  const { t, has, language } = useTranslation('search')
  const { t: common } = useTranslation('common')
  const [stage, setStage] = useState<'empty' | 'shown' | 'dismissed'>('empty')
  // Screen readers announce text that is added to a status region, but not text that is in it from the start.
  useEffect(() => setStage('shown'), [])
  if (stage === 'dismissed' || !has('unknownAddress.text')) return null
  return (
    <div className="unknown-address" role="status" data-shown={stage === 'shown' || undefined}>
      {stage === 'shown' && (
        <>
          <div>
            <p>{t('unknownAddress.text')}</p>
            <nav aria-label={common('failure.ways')}>
              <Link className="link-alone" to={pathTo('search', language)}>
                {t('unknownAddress.search')}
              </Link>
              <Link className="link-alone" to={pathTo('hokkaido-itinerary', language)}>
                {common('failure.plan')}
              </Link>
              <Link className="link-alone" to={pathTo('phonebot', language)}>
                {common('help.trouble')}
              </Link>
            </nav>
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={t('unknownAddress.close')}
            onClick={() => setStage('dismissed')}
          >
            <CloseIcon />
          </button>
        </>
      )}
    </div>
  )
}
