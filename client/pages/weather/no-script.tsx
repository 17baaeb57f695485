/** For a browser without scripts: the months stand on the page all the same, and the way to today's weather beside them. */

import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { JmaLink } from './figures/sources.tsx'

export function NoScript() {
  const { t } = useTranslation('weather')
  return (
    <noscript>
      <Alert tone="info">
        <p>{t('noScript')}</p>
        <p>
          <JmaLink>{t('warnings.link')}</JmaLink>
        </p>
      </Alert>
    </noscript>
  )
}
