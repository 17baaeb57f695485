/** Open crews, the soonest first, narrowed down by dates, town and language. */

import { useCallback, useState } from 'react'
import type { Crew } from '../../../shared/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { api } from '../../api.ts'
import { BuddiesMotif } from '../../art/motifs.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CrewCard } from './crew-card.tsx'
import { focusHeading } from './focus-heading.ts'
import { JoinDialog } from './join-dialog.tsx'
import { type CrewFilter, ListFilter } from './list-filter.tsx'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

export function ListView() {
  const { t, language } = useTranslation('crew')
  const [filter, setFilter] = useState<CrewFilter>({})
  const [asking, setAsking] = useState<Crew>()
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/crews', { query: { ...filter, ...(cursor ? { cursor } : {}) }, signal }),
    [filter],
  )
  const pages = usePages<Crew>(load)
  const filtered = Object.keys(filter).length > 0
  return (
    <>
      <ListFilter filter={filter} onChange={setFilter} />
      <p className="visually-hidden" role="status">
        {pages.items && t('list.found', { count: pages.items.length })}
      </p>
      <PagedList
        pages={pages}
        texts={{ loading: t('list.loading'), failed: t('list.failed'), retry: t('list.retry'), more: t('list.more') }}
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            drawing={
              <span className="crew-drawing">
                <BuddiesMotif />
              </span>
            }
            action={
              <ButtonLink variant="primary" to={pathTo('create-crew', language)}>
                {t('list.create')}
              </ButtonLink>
            }
          >
            <p>{t(filtered ? 'list.emptyFiltered' : 'list.emptyAll')}</p>
          </EmptyState>
        }
      >
        {(crew) => <CrewCard key={crew.id} crew={crew} onAsk={() => setAsking(crew)} />}
      </PagedList>
      <JoinDialog
        crew={asking}
        onClose={(sent) => {
          if (!sent || !asking) return setAsking(undefined)
          // The button that asked goes with the answer.
          focusHeading(`crew-${asking.id}`, () => setAsking(undefined))
          pages.reload()
        }}
      />
    </>
  )
}
