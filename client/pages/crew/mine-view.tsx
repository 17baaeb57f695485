/** The crews one created or rides with: who is in the car, how to reach them, and calling it off. */

import { useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Crew, CrewMate } from '../../../shared/api.ts'
import { pathTo } from '../../../shared/routes.ts'
import { ApiError, api } from '../../api.ts'
import { BuddiesMotif } from '../../art/motifs.tsx'
import { errorText } from '../../auth/error-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CrewCard } from './crew-card.tsx'
import { focusHeading } from './focus-heading.ts'
import { PagedList } from './paged-list.tsx'
import { usePages } from './use-pages.ts'

const ENDED: ReadonlySet<Crew['state']> = new Set(['done', 'cancelled'])

export function MineView() {
  const { t, language } = useTranslation('crew')
  const errors = useTranslation('errors')
  const { state } = useLocation()
  const [leaving, setLeaving] = useState<Crew>()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; text: string } | undefined>(
    state === 'created' ? { tone: 'success', text: t('form.created') } : undefined,
  )
  const load = useCallback(
    (cursor: string | undefined, signal: AbortSignal) =>
      api('GET /api/crews/mine', { query: cursor ? { cursor } : {}, signal }),
    [],
  )
  const pages = usePages<Crew>(load)

  async function cancel(crew: Crew) {
    setBusy(true)
    try {
      await api('DELETE /api/crews/:id', { params: { id: crew.id } })
      setNotice({ tone: 'success', text: t('mine.cancelled') })
      pages.reload()
    } catch (error) {
      setNotice({ tone: 'error', text: errorText(errors.t, error instanceof ApiError ? error.problem : undefined) })
    } finally {
      focusHeading(`crew-${crew.id}`, () => {
        setBusy(false)
        setLeaving(undefined)
      })
    }
  }

  return (
    <>
      {notice && (
        <div className="crew-notice">
          <Alert tone={notice.tone} onDismiss={() => setNotice(undefined)} dismissLabel={t('join.close')}>
            {notice.text}
          </Alert>
        </div>
      )}
      <PagedList
        pages={pages}
        texts={{ loading: t('list.loading'), failed: t('list.failed'), retry: t('list.retry'), more: t('list.more') }}
        empty={
          <EmptyState
            title={t('mine.emptyTitle')}
            drawing={
              <span className="crew-drawing">
                <BuddiesMotif />
              </span>
            }
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
          </EmptyState>
        }
      >
        {(crew) => (
          <CrewCard key={crew.id} crew={crew}>
            <Mates mates={crew.mates ?? []} />
            {crew.role === 'owner' && !ENDED.has(crew.state) && (
              <p className="crew-actions">
                <Button onClick={() => setLeaving(crew)}>{t('mine.cancel')}</Button>
              </p>
            )}
          </CrewCard>
        )}
      </PagedList>
      <Dialog
        open={leaving !== undefined}
        title={leaving && t('mine.cancelHeading', { title: leaving.title })}
        closeLabel={t('join.close')}
        onClose={() => setLeaving(undefined)}
      >
        <p>{t('mine.cancelText')}</p>
        <p className="crew-actions">
          <Button variant="danger" busy={busy} onClick={() => leaving && void cancel(leaving)}>
            {t('mine.cancelConfirm')}
          </Button>
          <Button variant="quiet" onClick={() => setLeaving(undefined)}>
            {t('mine.keep')}
          </Button>
        </p>
      </Dialog>
    </>
  )
}

function Mates({ mates }: { mates: readonly CrewMate[] }) {
  const { t } = useTranslation('crew')
  const profile = useTranslation('profile')
  return (
    <section className="crew-mates">
      <h3>{t('mine.mates')}</h3>
      {mates.length === 0 ? (
        <p>{t('mine.nobody')}</p>
      ) : (
        <ul>
          {mates.map(({ person, seats, contact }) => (
            <li key={person.id}>
              <span>
                <strong>
                  <bdi>{person.displayName}</bdi>
                </strong>{' '}
                · {t('mine.seatsTaken', { count: seats })}
              </span>
              <span className="crew-card-soft">
                {contact ? (
                  <>
                    {profile.t(`contactKinds.${contact.kind}`)} <bdi className="crew-contact">{contact.value}</bdi>
                  </>
                ) : (
                  t('mine.noContact')
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
