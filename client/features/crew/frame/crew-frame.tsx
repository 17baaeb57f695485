/** The heading and the navigation of the crew pages. Each page has a separate URL (product decisions §3). */

import { Space } from '../../../i18n/space.tsx'
import './crew.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { pathTo } from '../../../../shared/routes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOpened } from '../../../ui/browser/use-opened.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { NoScript } from '../../../ui/no-script.tsx'
import { CrewViews, type View } from './crew-views.tsx'

interface CrewFrameProps {
  readonly view: Exclude<View, 'requests'>
  readonly children: ReactNode
}

export function CrewFrame({ view, children }: CrewFrameProps) {
  const { t, language } = useTranslation('crew')
  const { search } = useLocation()
  // Prerendered documents have no query, so it is read after hydration.
  const hydrated = useHydrated()
  useOpened(hydrated)
  const isOne = hydrated && new URLSearchParams(search).has('crew') && (view === 'list' || view === 'mine')
  return (
    <div className="crew-page" data-view={view} data-one={isOne || undefined}>
      <h1>{t(`heading.${view}`)}</h1>
      {!isOne && <p className="crew-lead">{t(`lead.${view}`)}</p>}
      <NoScript>
        {t('noScript')}
        <Space />
        <a href={pathTo('find-travel-buddies-landing', language)}>{t('noScriptLink')}</a>
      </NoScript>
      <CrewViews current={view} />
      {children}
    </div>
  )
}
