/** Lists all open crews, the earliest departure first. The query in the URL filters them. */

import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { usePages } from '../../../data/use-pages.ts'
import { formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CrewCard } from '../card/crew-card.tsx'
import { NoCrews } from '../card/no-crews.tsx'
import { PagedList } from '../card/paged-list.tsx'
import { type CrewFilter, readFilter, writeFilter } from './find-filter.ts'
import { CrewsWithMap } from './find-map.tsx'
import { focusFilter, ListFilter, useFilterWords } from './list-filter.tsx'

interface AllCrewsProps {
  readonly withCurrentRole: (crew: Crew) => Crew
  readonly onAsk: (crew: Crew) => void
}

export function AllCrews({ withCurrentRole, onAsk }: AllCrewsProps) {
  const { t, language } = useTranslation('crew')
  const { search } = useLocation()
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(search), [search])
  const words = useFilterWords(filter)
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/crews', { query: { ...filter, ...(cursor ? { cursor } : {}) }, signal }),
    [filter],
  )
  const pages = usePages<Crew>(load)
  const narrow = (next: CrewFilter) => navigate({ search: writeFilter(next) }, { state: KEEP_SCROLL })

  function clear() {
    narrow({})
    focusFilter()
  }

  return (
    <>
      <ListFilter filter={filter} onChange={narrow} />
      <p className="visually-hidden" role="status">
        {pages.items && !pages.busy && t('list.found', { count: pages.items.length })}
      </p>
      <CrewsWithMap crews={pages.items}>
        <PagedList
          pages={pages}
          texts={{ loading: t('list.loading'), failed: t('list.failed'), retry: t('list.retry'), more: t('list.more') }}
          empty={
            <NoCrews
              title={t('list.emptyTitle')}
              action={
                <span className="crew-actions">
                  {words.length > 0 && (
                    <Button variant="primary" onClick={clear}>
                      {t('filter.clear')}
                    </Button>
                  )}
                  <ButtonLink variant={words.length > 0 ? 'plain' : 'primary'} to={pathTo('create-crew', language)}>
                    {t('list.create')}
                  </ButtonLink>
                </span>
              }
            >
              <p>
                {words.length > 0
                  ? t('list.emptyFiltered', {
                      filters: formatList(
                        language,
                        words.map(({ text }) => text),
                      ),
                    })
                  : t('list.emptyAll')}
              </p>
            </NoCrews>
          }
        >
          {(crew) => <CrewCard key={crew.id} crew={withCurrentRole(crew)} onAsk={() => onAsk(crew)} />}
        </PagedList>
      </CrewsWithMap>
    </>
  )
}
