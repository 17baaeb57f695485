/** Workshops in Otaru: which ones fit the available time, and the list. */

import './workshops.css'
import { useQuery } from '../../../data/use-query.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ListParts } from '../list-entry.tsx'
import { TimeTool } from './time-tool.tsx'
import { WorkshopList } from './workshop-list.tsx'

export function Workshops() {
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
