/** Workshops in Otaru: which ones fit the available time, the list, and the guide (product decisions §3). */

import './workshops.css'
import type { Route } from '../../../shared/routes.ts'
import { ListParts } from '../../city/list-entry.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CityGuidePage } from '../guide/city-guide-page.tsx'
import { TimeTool } from './time-tool.tsx'
import { WorkshopList } from './workshop-list.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <CityGuidePage route={route}>
      <Workshops />
    </CityGuidePage>
  )
}

function Workshops() {
  const { t } = useTranslation('workshops')
  const [search, onSearch] = useQuery()
  const parts = (['time', 'list', 'how', 'questions'] as const).map((id) => ({ id, label: t(`parts.${id}`) }))
  return (
    <div className="city-list">
      <ListParts parts={parts} />
      <TimeTool search={search} onSearch={onSearch} />
      <WorkshopList search={search} onSearch={onSearch} />
    </div>
  )
}
