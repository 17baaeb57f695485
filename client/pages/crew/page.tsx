/** The crew page: one page with four views, each address opening its own (product.md §3). */

import './crew.css'
import { useLocation } from 'react-router-dom'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Scenery } from '../scenery.tsx'
import { CreateView } from './create-view.tsx'
import { CrewGate } from './crew-gate.tsx'
import { CrewViews, type View } from './crew-views.tsx'
import { FindView } from './find-view.tsx'
import { ListView } from './list-view.tsx'
import { MineView } from './mine-view.tsx'

const VIEW_OF_ROUTE: Readonly<Record<string, View>> = {
  'find-travel-buddies': 'find',
  'create-crew': 'create',
  'crew-list': 'list',
  'my-crews': 'mine',
}

export function Page({ route }: { route: Route }) {
  const { t } = useTranslation('crew')
  const view = VIEW_OF_ROUTE[route.id] ?? 'find'
  const { search } = useLocation()
  // A document is served without its query: what that asks for waits until the markup is taken over.
  const isOne = useHydrated() && new URLSearchParams(search).has('crew') && (view === 'list' || view === 'mine')
  return (
    <>
      {view === 'find' && <Scenery seed={route.id} height="article" />}
      <div className="crew-page" data-view={view} data-one={isOne || undefined}>
        <h1>{t(`heading.${view}`)}</h1>
        {!isOne && <p className="crew-lead">{t(`lead.${view}`)}</p>}
        <CrewViews current={view} />
        {view === 'find' ? (
          <FindView />
        ) : (
          <CrewGate>{view === 'create' ? <CreateView /> : view === 'list' ? <ListView /> : <MineView />}</CrewGate>
        )}
      </div>
    </>
  )
}
