/** The crew page: one page with four views, each address opening its own (product.md §3). What a view needs comes with its address. */

import './crew.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { CrewViews, type View } from './crew-views.tsx'

interface CrewFrameProps {
  readonly view: Exclude<View, 'requests'>
  readonly children: ReactNode
}

export function CrewFrame({ view, children }: CrewFrameProps) {
  const { t } = useTranslation('crew')
  const { search } = useLocation()
  // A document is served without its query: what that asks for waits until the markup is taken over.
  const isOne = useHydrated() && new URLSearchParams(search).has('crew') && (view === 'list' || view === 'mine')
  return (
    <div className="crew-page" data-view={view} data-one={isOne || undefined}>
      <h1>{t(`heading.${view}`)}</h1>
      {!isOne && <p className="crew-lead">{t(`lead.${view}`)}</p>}
      <CrewViews current={view} />
      {children}
    </div>
  )
}
