/**
 * Shown without scripts. Explains that only the monthly averages ("normals") are shown, and links to a current
 * forecast.
 */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
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
