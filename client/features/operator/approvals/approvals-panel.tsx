/**
 * The section of the operator's desk for profiles that wait for a decision. It can be worked through with the keyboard
 * alone.
 */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { api } from '../../../api/api.ts'
import { ApiError, problemOf } from '../../../api/problem.ts'
import { errorText } from '../../../auth/error-text.ts'
import { usePages } from '../../../data/use-pages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useForgetDraft } from '../frame/drafts.tsx'
import { KeyButton, KeyHelp } from '../frame/key-help.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { SplitView } from '../frame/split-view.tsx'
import { UndoBar } from '../frame/undo-bar.tsx'
import { useDelayed } from '../frame/use-delayed.ts'
import { useKeys } from '../frame/use-keys.ts'
import { ApplicantDetail, entryName } from './applicant-detail.tsx'
import { ApplicantTable } from './applicant-table.tsx'
import type { Decided, WrittenDecision } from './decided.ts'

const PAGE = 50

const loadPage = (cursor: string | undefined, signal: AbortSignal) =>
  api('GET /api/desk/approvals', { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) }, signal })

function sendDecision({ id, applicant, decision, text = '' }: Decided): Promise<unknown> {
  const params = { id }
  const seen = applicant.updatedAt
  if (decision === 'ask') return api('PUT /api/desk/approvals/:id/question', { params, body: { text, seen } })
  const body = { decision, seen, ...(decision === 'refuse' && { reason: text }) }
  return api('PUT /api/desk/approvals/:id', { params, body })
}

interface Writing {
  readonly id: string
  readonly kind: WrittenDecision
}

/** Returns the form to open again for a decision that was not sent. An approval has none. */
const writingOf = ({ id, decision }: Decided): Writing | undefined =>
  decision === 'approve' ? undefined : { id, kind: decision }

export function ApprovalsPanel({ item, select, onDecided, onFailure }: PanelProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const { items, problem, busy, more } = usePages(loadPage)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [help, setHelp] = useState(false)
  const [writing, setWriting] = useState<Writing>()
  const [asked, setAsked] = useState<ReadonlyMap<string, NonNullable<Applicant['question']>>>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  const movesFocus = useRef(false)
  const forgetDraft = useForgetDraft()

  const forget = useCallback(({ id, decision }: Decided) => {
    if (decision === 'ask') setAsked((before) => new Map([...before].filter(([other]) => other !== id)))
    else setDone((before) => new Set([...before].filter((other) => other !== id)))
  }, [])
  const send = useCallback(
    (decided: Decided) => {
      const { id, applicant } = decided
      const onSent = () => {
        forgetDraft(entryName(id))
        onDecided()
      }
      sendDecision(decided).then(onSent, (error: unknown) => {
        if (!(error instanceof ApiError)) reportError(error)
        const name = `\u2068${applicant.profile.displayName ?? id}\u2069`
        const reason = errorText(errors.t, problemOf(error), language)
        onFailure(joinSentences(language, [t('undo.failed', { name }), reason]))
        forget(decided)
        setWriting((now) => now ?? writingOf(decided))
      })
    },
    [onDecided, onFailure, forget, forgetDraft, t, errors.t, language],
  )
  const { pending, add, undo } = useDelayed(send)

  const waiting = useMemo(
    () =>
      (items ?? [])
        .filter(({ id }) => !done.has(id))
        .map((applicant) => {
          const question = asked.get(applicant.id)
          return question ? { ...applicant, question } : applicant
        }),
    [items, done, asked],
  )
  const index = waiting.findIndex(({ id }) => id === item)
  const selected = waiting[index]

  const decide = useCallback(
    (applicant: Applicant, decision: Decided['decision'], text?: string) => {
      const { id } = applicant
      onFailure(undefined)
      setWriting(undefined)
      if (decision !== 'ask') setDone((before) => new Set(before).add(id))
      else if (text !== undefined) setAsked((before) => new Map(before).set(id, { text, askedAt: Date.now() }))
      add({ id, applicant, decision, ...(text !== undefined && { text }) })
      const at = waiting.indexOf(applicant)
      const next = waiting[at + 1] ?? waiting[at - 1]
      select(next?.id)
      movesFocus.current = true
    },
    [add, select, onFailure, waiting],
  )
  const shownId = selected?.id
  useEffect(() => {
    // The router updates the URL in a later render. Until then, the URL names the applicant of the latest decision.
    const isBetween = item !== undefined && shownId === undefined
    if (!movesFocus.current || isBetween) return
    movesFocus.current = false
    const target = heading.current ?? document.getElementById('desk-list-heading')
    target?.focus()
  }, [shownId, item])
  const takeBack = useCallback(() => {
    const taken = undo()
    if (!taken) return
    const reopened = writingOf(taken)
    forget(taken)
    if (reopened) setWriting(reopened)
    select(taken.id)
    // The form of a written decision takes the focus itself.
    movesFocus.current = reopened === undefined
  }, [undo, select, forget])

  const keys = useMemo(() => {
    const go = (step: number) => {
      const next = index < 0 ? waiting[0] : waiting[index + step]
      if (next) select(next.id)
    }
    return {
      j: () => go(1),
      arrowdown: () => go(1),
      k: () => go(-1),
      arrowup: () => go(-1),
      a: () => selected && decide(selected, 'approve'),
      q: () => selected && setWriting({ id: selected.id, kind: 'ask' }),
      r: () => selected && setWriting({ id: selected.id, kind: 'refuse' }),
      z: takeBack,
      '?': () => setHelp(true),
    }
  }, [index, waiting, selected, select, decide, takeBack])
  useKeys(keys)

  const newest = pending.at(-1)
  const latest = newest && t(`undo.${newest.decision}`, { name: newest.applicant.profile.displayName ?? newest.id })

  return (
    <>
      <SplitView
        heading={t('section.approvals')}
        note={t('approvals.note')}
        detailLabel={selected?.profile.displayName ?? ''}
        onClose={() => select(undefined)}
        detail={
          selected && (
            <ApplicantDetail
              key={selected.id}
              headingRef={heading}
              applicant={selected}
              writing={writing?.id === selected.id ? writing.kind : undefined}
              onWriting={(kind) => setWriting(kind && { id: selected.id, kind })}
              onDecide={(decision, text) => decide(selected, decision, text)}
            />
          )
        }
      >
        {problem && (
          <Alert tone="error">{errorText(errors.t, problem === 'unknown' ? undefined : problem, language)}</Alert>
        )}
        {!items && !problem && <Spinner label={t('loading')} />}
        {items && waiting.length === 0 && !more && (
          <EmptyState title={t('approvals.empty')} level={3}>
            <p>{t('approvals.emptyText')}</p>
          </EmptyState>
        )}
        {waiting.length > 0 && <ApplicantTable applicants={waiting} selected={item} onSelect={select} />}
        <p className="desk-list-foot">
          {more && (
            <Button busy={busy} onClick={more}>
              {t('more')}
            </Button>
          )}
          <KeyButton onOpen={() => setHelp(true)} />
        </p>
      </SplitView>
      <UndoBar latest={latest} pending={pending.length} onUndo={takeBack} />
      <KeyHelp
        keys={[
          ['J ↓', t('keys.next')],
          ['K ↑', t('keys.previous')],
          ['A', t('keys.approve')],
          ['Q', t('keys.ask')],
          ['R', t('keys.refuse')],
        ]}
        open={help}
        onClose={() => setHelp(false)}
      />
    </>
  )
}
