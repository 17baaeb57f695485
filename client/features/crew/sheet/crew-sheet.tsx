/** The page of one crew: route, people, plan, costs, and what the user can do. */

import { joinSentences } from '../../../../shared/languages.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import '../card/crew-card.css'
import './crew-sheet.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusHeading } from '../../../ui/browser/focus-heading.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { isCreated, isFromHere } from '../card/crew-path.ts'
import { NoCrews } from '../card/no-crews.tsx'
import { EditCrew } from '../draft/edit-crew.tsx'
import { CrewNotice, type Notice } from '../frame/crew-notice.tsx'
import { SheetBack } from './sheet-back.tsx'
import { SheetBody } from './sheet-body.tsx'
import { useCrew } from './use-crew.ts'

const HEADING = 'crew-sheet'

/** Pass the id as the React key too, because the component's state belongs to one crew. */
export function CrewSheet({ id }: { readonly id: string }) {
  const { t } = useTranslation('crew')
  const { t: sheet } = useTranslation('crew-detail')
  const { state } = useLocation()
  const { data: whole, problem, slow, reload, put } = useCrew(id)
  const [notice, setNotice] = useState<Notice | undefined>(
    isCreated(state) ? { tone: 'success', text: t('form.created') } : undefined,
  )
  const [isEditing, setEditing] = useState(false)

  const takesFocusOnce = useRef(isFromHere(state) || isCreated(state))
  const isThere = whole !== undefined
  const wasThere = useRef(false)
  useEffect(() => {
    if (isThere) wasThere.current = true
    if (!isThere || !takesFocusOnce.current) return
    takesFocusOnce.current = false
    document.getElementById(HEADING)?.focus({ preventScroll: true })
  }, [isThere])

  function saved(changed: Crew | undefined): void {
    if (changed && whole) put({ ...whole, crew: changed })
    setNotice({ tone: 'success', text: sheet(changed ? 'sheet.changed' : 'sheet.unchanged') })
    focusHeading(HEADING, () => setEditing(false))
  }

  return (
    <>
      <SheetBack />
      <CrewNotice notice={notice} dismissLabel={t('join.close')} onDismiss={() => setNotice(undefined)} />
      {problem?.name === 'NotFound' ? (
        <Gone takesFocus={wasThere.current} />
      ) : (
        <>
          {problem && <Failed text={sheet('sheet.failed')} problem={problem} onRetry={() => void reload()} />}
          {slow && <Spinner label={sheet('sheet.loading')} />}
          {whole && isEditing && (
            <EditCrew
              crew={whole.crew}
              onSaved={saved}
              onLeave={() => focusHeading(HEADING, () => setEditing(false))}
            />
          )}
          {whole && !isEditing && (
            <SheetBody
              whole={whole}
              heading={HEADING}
              onNotice={setNotice}
              onChanged={(crew) => (crew ? put({ ...whole, crew }) : void reload())}
              onEdit={() => setEditing(true)}
            />
          )}
        </>
      )}
    </>
  )
}

interface FailedProps {
  readonly text: string
  readonly problem: Parameters<typeof errorText>[1]
  readonly onRetry: () => void
}

function Failed({ text, problem, onRetry }: FailedProps) {
  const errors = useTranslation('errors')
  const { t } = useTranslation('crew-detail')
  return (
    <LoadFailure
      text={joinSentences(errors.language, [text, errorText(errors.t, problem)])}
      retryLabel={t('sheet.retry')}
      onRetry={onRetry}
    />
  )
}

/** The API answers NotFound for every crew that the user may not see, whatever the reason. */
function Gone({ takesFocus }: { readonly takesFocus: boolean }) {
  const { t, language } = useTranslation('crew-detail')
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return (
    <div ref={element} tabIndex={-1}>
      <NoCrews
        title={t('sheet.goneTitle')}
        action={
          <span className="crew-actions">
            <ButtonLink variant="primary" to={pathTo('crew-list', language)}>
              {t('sheet.toList')}
            </ButtonLink>
            <ButtonLink to={pathTo('my-crews', language)}>{t('sheet.toMine')}</ButtonLink>
          </span>
        }
      >
        <p>{t('sheet.gone')}</p>
      </NoCrews>
    </div>
  )
}
