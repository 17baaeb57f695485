/** The crew page: one page with four views, each address opening its own (product.md §3). */

import './crew.css'
import type { Route } from '../../../shared/routes.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
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
  return (
    <>
      {view === 'find' && <Scenery seed={route.id} height="article" />}
      <div className="crew-page" data-view={view}>
        <h1>{t(`heading.${view}`)}</h1>
        <p className="crew-lead">{t(`lead.${view}`)}</p>
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
