/** Notices about crews and requests to join them, newest first. Needs the text catalogs `notices` and `errors`. */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import './notice-list.css'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from '../../../../shared/api/endpoints.ts'
import { linkOf } from '../../../../shared/crew/notice-links.ts'
import { api } from '../../../api/api.ts'
import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { errorText } from '../../../auth/error-text.ts'
import { useUnseenNotices } from '../../../auth/use-unseen-notices.ts'
import { usePages } from '../../../data/use-pages.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

/** How many notices are shown at first. The number is small, because the list is above the user's crews. */
const SHOWN_AT_ONCE = 5
const TIME: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

export function NoticeList() {
  const { t } = useTranslation('notices')
  const errors = useTranslation('errors')
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const { fresh, pages, until } = useNotices()
  useSeen(section, until)
  const { items, problem, busy, more, reload } = pages
  return (
    <section ref={section} className="notices" aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading}>{t('heading')}</h2>
      <p className="notices-fresh" role="status">
        {fresh > 0 && t('unseen', { count: fresh })}
      </p>
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [
            t('failed'),
            errorText(errors.t, problem === 'unknown' ? undefined : problem),
          ])}
          retryLabel={t('retry')}
          onRetry={reload}
        />
      )}
      {items === undefined && !problem && <Spinner label={t('loading')} />}
      {items?.length === 0 && (
        <div className="notices-none">
          <EmptyPicture kind="notices" />
          <p>{t('empty')}</p>
        </div>
      )}
      {items !== undefined && items.length > 0 && (
        <ol className="notices-list">
          {items.map((notice, index) => (
            <Entry key={notice.id} notice={notice} isNew={index < fresh} />
          ))}
        </ol>
      )}
      {more && (
        <Button variant="quiet" className="notices-more" busy={busy} onClick={more}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Entry({ notice, isNew }: { readonly notice: Notice; readonly isNew: boolean }) {
  const { t, has, language } = useTranslation('notices')
  const { kind, name, crewTitle, at, reason } = notice
  const unnamed = `unnamed.${kind}`
  const link = linkOf(notice, language)
  const values = { name: name ?? '', crew: crewTitle ?? t('aCrew') }
  return (
    <li data-new={isNew || undefined}>
      <p>
        {isNew && (
          <>
            <Badge tone="info">{t('new')}</Badge>{' '}
          </>
        )}
        {name === undefined && has(unnamed) ? t(unnamed, values) : t(`kinds.${kind}`, values)}
      </p>
      {reason && (
        <p className="notices-reason">
          {t('reason')} <bdi>{reason}</bdi>
        </p>
      )}
      <p className="notices-foot">
        <time dateTime={new Date(at).toISOString()}>{formatInstant(language, at, TIME)}</time>
        {link && (
          <Link className="link-alone" to={link.to}>
            {t(link.words)}
          </Link>
        )}
      </p>
    </li>
  )
}

function useNotices() {
  const { count, setCount } = useUnseenNotices()
  const [fresh, setFresh] = useState(0)
  const [until, setUntil] = useState<number>()
  /** True once all loaded notices are marked as seen. A higher count after that means that new notices have arrived. */
  const marked = useRef(true)
  const latestSetCount = useRef(setCount)
  latestSetCount.current = setCount

  const load = useCallback(async (cursor: string | undefined, signal: AbortSignal) => {
    const query = { limit: SHOWN_AT_ONCE, ...(cursor ? { cursor } : {}) }
    const page = await api('GET /api/notices', { query, signal })
    if (cursor === undefined) {
      const { unseen, items } = page
      const wasMarked = marked.current
      setFresh((before) => (wasMarked ? before : 0) + unseen)
      marked.current = unseen === 0
      setUntil(unseen > 0 ? items[0]?.at : undefined)
    }
    return page
  }, [])
  const pages = usePages<Notice>(load)

  const reload = useRef(pages.reload)
  reload.current = pages.reload
  useEffect(() => {
    if (count > 0 && marked.current) reload.current()
  }, [count])

  const mark = useCallback(async (until: number) => {
    try {
      const { unseen } = await api('POST /api/notices/seen', { body: { until } })
      marked.current = true
      setUntil(undefined)
      latestSetCount.current(unseen)
    } catch {
      // The error is ignored: the notices stay new and are marked on the next visit.
    }
  }, [])
  return { fresh, pages, until: until === undefined ? undefined : { at: until, mark } }
}

function useSeen(
  section: { readonly current: HTMLElement | null },
  until: { readonly at: number; readonly mark: (at: number) => Promise<void> } | undefined,
): void {
  const at = until?.at
  const mark = until?.mark
  useEffect(() => {
    const element = section.current
    if (at === undefined || !mark || !element) return
    let inView = false
    const look = () => {
      if (!inView || document.visibilityState !== 'visible') return
      leave()
      void mark(at)
    }
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false
      look()
    })
    const leave = () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return leave
  }, [section, at, mark])
}
