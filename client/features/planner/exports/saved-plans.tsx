/** The plans saved in the user's account: a form that saves the current plan, and the list. */

import { Space } from '../../../i18n/space.tsx'
import './saved-plans.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SavedItinerary } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { api } from '../../../api/api.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { caughtErrorText, errorText } from '../../../auth/error-text.ts'
import { withReturnTo } from '../../../auth/return-to.ts'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { formatDays } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type PlanAccount, type ShownPlan, usePlanAccount } from './plan-account.ts'

const TITLE_LENGTH = 80

interface SavedPlansProps {
  readonly account: PlanAccount
  readonly shown: ShownPlan | undefined
  readonly onOpen: (code: string) => void
}

export function SavedPlans(props: Omit<SavedPlansProps, 'account'>) {
  return <AccountPlans {...props} account={usePlanAccount(props.shown)} />
}

export function AccountPlans(props: SavedPlansProps) {
  const { status } = props.account
  if (status === 'signed-in') return <Account {...props} />
  return status === 'signed-out' ? <SignInLine /> : null
}

function SignInLine() {
  const { t, language } = useTranslation('itinerary')
  const { pathname, search } = useLocation()
  return (
    <p className="saved-line">
      {t('saved.device')}
      <Space />
      <Link to={withReturnTo(pathTo('user-profile', language), pathname + search)}>{t('saved.signIn')}</Link>
    </p>
  )
}

type Plans = PlanAccount['plans']

function useRefusal(): [string | undefined, (error?: unknown) => void] {
  const { t } = useTranslation('errors')
  const [refusal, setRefusal] = useState<string>()
  const showRefusal = (error?: unknown) => {
    if (error === undefined) return setRefusal(undefined)
    setRefusal(caughtErrorText(t, error))
  }
  return [refusal, showRefusal]
}

function Account({ account, shown, onOpen }: SavedPlansProps) {
  const { t } = useTranslation('itinerary')
  const errors = useTranslation('errors')
  const { plans } = account
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, problem } = plans
  const done = (text: string) => {
    setAnnouncement(text)
    heading.current?.focus()
  }
  return (
    <section className="saved" aria-labelledby="saved-heading">
      <h2 id="saved-heading" ref={heading} tabIndex={-1}>
        {t('saved.heading')}
      </h2>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {shown && !account.isSaved(shown.code) && (
        <SaveForm shown={shown} account={account} onSaved={(title) => done(t('saved.done', { title }))} />
      )}
      {problem && <Alert tone="error">{errorText(errors.t, problem)}</Alert>}
      {data && <SavedList plans={plans} items={data} current={shown?.code} onOpen={onOpen} onDone={done} />}
    </section>
  )
}

interface SaveFormProps {
  readonly shown: ShownPlan
  readonly account: PlanAccount
  readonly onSaved: (title: string) => void
}

function SaveForm({ shown, account, onSaved }: SaveFormProps) {
  const { t, language } = useTranslation('itinerary')
  const { firstDay, lastDay } = shown.plan.request
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refusal, showRefusal] = useRefusal()
  const offered = t('saved.offered', { days: formatDays(language, firstDay, lastDay) }).slice(0, TITLE_LENGTH)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    showRefusal()
    try {
      const saved = await account.save(typed?.trim() || offered)
      if (saved) onSaved(saved.title)
    } catch (error) {
      showRefusal(error)
    }
    setBusy(false)
  }

  return (
    <form className="saved-form" onSubmit={(event) => void save(event)}>
      <Field
        name="title"
        label={t('saved.title')}
        optional
        autoComplete="off"
        dir="auto"
        maxLength={TITLE_LENGTH}
        value={typed ?? offered}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {t('saved.save')}
      </Button>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </form>
  )
}

interface SavedListProps {
  readonly plans: Plans
  readonly items: readonly SavedItinerary[]
  readonly current: string | undefined
  readonly onOpen: (code: string) => void
  readonly onDone: (announcement: string) => void
}

function SavedList({ plans, items, current, onOpen, onDone }: SavedListProps) {
  const { t, language } = useTranslation('itinerary')
  const [gone, setGone] = useState<SavedItinerary>()
  const undo = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState<string>()
  const [refusal, showRefusal] = useRefusal()
  const idempotencyKey = useIdempotencyKey()
  const restored = useRef(0)

  useEffect(() => {
    if (gone && busy === undefined) undo.current?.focus()
  }, [gone, busy])

  async function change(id: string, work: () => Promise<void>): Promise<void> {
    setBusy(id)
    showRefusal()
    await work().catch(showRefusal)
    setBusy(undefined)
  }

  const remove = (item: SavedItinerary) =>
    change(item.id, async () => {
      await api('DELETE /api/itineraries/:id', { params: { id: item.id }, body: {} })
      plans.change((now) => now.filter(({ id }) => id !== item.id))
      setGone(item)
    })

  const restore = ({ id, createdAt: _, ...body }: SavedItinerary) =>
    change(id, async () => {
      const key = idempotencyKey({ body, restored: restored.current })
      const saved = await api('POST /api/itineraries', { body, idempotencyKey: key })
      restored.current += 1
      plans.change((others) => [saved, ...others])
      setGone(undefined)
      onDone(t('saved.done', { title: saved.title }))
    })

  return (
    <>
      {items.length === 0 && (
        <div className="saved-none">
          <EmptyPicture kind="plans" />
          <p>{t('saved.none')}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="saved-list">
          {items.map((item) => (
            <li key={item.id} data-current={item.code === current || undefined}>
              <span className="saved-name">
                <bdi>{item.title}</bdi>
                <small>{formatDays(language, item.firstDay, item.lastDay)}</small>
              </span>
              <span className="saved-actions">
                {item.code === current ? (
                  <span className="saved-open">{t('saved.open')}</span>
                ) : (
                  <Button aria-label={t('saved.openNamed', { title: item.title })} onClick={() => onOpen(item.code)}>
                    {t('saved.show')}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  busy={busy === item.id}
                  aria-label={t('saved.removeNamed', { title: item.title })}
                  onClick={() => void remove(item)}
                >
                  {t('saved.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {gone && (
          <p className="saved-line">
            {t('saved.removed', { title: gone.title })}{' '}
            <Button ref={undo} variant="quiet" busy={busy === gone.id} onClick={() => void restore(gone)}>
              {t('saved.undo')}
            </Button>
          </p>
        )}
      </div>
      {refusal && <Alert tone="error">{refusal}</Alert>}
    </>
  )
}
