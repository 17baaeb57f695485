/**
 * Imports places from a file or a pasted list as must-see places. The code of the import loads when the user opens it.
 */

import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { OwnWishList } from './own-wish-list.tsx'

const ImportPanel = lazy(async () => ({ default: (await import('./import-panel.tsx')).ImportPanel }))

export function ImportPlaces() {
  const { t } = useTranslation('itinerary')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <OwnWishList />
      <details className="ask-more" onToggle={(event) => setOpened(opened || event.currentTarget.open)}>
        <summary>
          <ChevronDownIcon />
          {t('import.summary')}
        </summary>
        {opened && (
          <Suspense fallback={<Spinner label={t('import.opening')} />}>
            <ImportPanel />
          </Suspense>
        )}
      </details>
    </>
  )
}
