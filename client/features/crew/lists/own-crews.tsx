/** The crews a user owns or belongs to, grouped into upcoming, under way, finished and cancelled ones. */

import { useCallback, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { usePages } from '../../../data/use-pages.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CrewCard } from '../card/crew-card.tsx'
import { dayOfDeletion, groupCrews } from '../card/crew-dates.ts'
import { NoCrews } from '../card/no-crews.tsx'
import { PagedList } from '../card/paged-list.tsx'
import { UnreadMark } from '../messages/unread-mark.tsx'

/**
 * The list is loaded with one request of this size. With more than one page, the groups of the first page would be
 * incomplete, because the crews are grouped after loading.
 */
const PAGE_SIZE = 50

export function OwnCrews() {
  const { t, language } = useTranslation('crew')
  const [now] = useState(Date.now)
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/crews/mine', { query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) }, signal }),
    [],
  )
  const pages = usePages<Crew>(load)
  return (
    <PagedList
      pages={pages}
      texts={{ loading: t('list.loading'), failed: t('list.failed'), retry: t('list.retry'), more: t('list.more') }}
      empty={
        <NoCrews
          title={t('mine.emptyTitle')}
          action={
            <span className="crew-actions">
              <ButtonLink variant="primary" to={pathTo('create-crew', language)}>
                {t('how.offer')}
              </ButtonLink>
              <ButtonLink to={pathTo('crew-list', language)}>{t('how.start')}</ButtonLink>
            </span>
          }
        >
          <p>{t('mine.empty')}</p>
        </NoCrews>
      }
      groups={(crews) =>
        groupCrews(crews, now).map(({ group, crews: items }) => ({ heading: t(`mine.groups.${group}`), items }))
      }
    >
      {(crew) => (
        <CrewCard key={crew.id} crew={crew} level={3}>
          <p className="crew-card-soft">
            {about(crew)} <UnreadMark thread={crew.id} />
          </p>
        </CrewCard>
      )}
    </PagedList>
  )

  function about(crew: Crew): string {
    if (crew.state === 'done' || crew.state === 'cancelled') {
      return t('mine.deleted', { day: formatDay(language, dayOfDeletion(crew.lastDay)) })
    }
    return t('mine.riding', { count: (crew.mates?.length ?? 0) + (crew.unseenMates ?? 0) })
  }
}
