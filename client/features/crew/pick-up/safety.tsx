/** Safety advice before the trip (product decisions §6), and a message to send to a friend. */

import type { Crew } from '../../../../shared/api/endpoints.ts'
import { joinSentences } from '../../../../shared/languages.ts'
import { formatDays, formatList } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCopied } from '../../../ui/browser/use-copied.ts'
import { Button } from '../../../ui/button.tsx'

export function Safety({ crew, isOpen }: { readonly crew: Crew; readonly isOpen: boolean }) {
  const { t, list } = useTranslation('crew-detail')
  return (
    <details className="pick-up-safety" open={isOpen}>
      <summary>{t('pickUp.safetyHeading')}</summary>
      <ul>
        {list('pickUp.safety').map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ShareTrip crew={crew} />
    </details>
  )
}

function ShareTrip({ crew }: { readonly crew: Crew }) {
  const { t, language } = useTranslation('crew-detail')
  const towns = useTranslation('crew')
  const text = textOfTrip()
  const { outcome, copy } = useCopied(text)
  return (
    <>
      <p className="pick-up-actions">
        <Button
          onClick={() => {
            // Ignores the error that the browser reports when the user closes the share sheet.
            if (typeof navigator.share === 'function') navigator.share({ text }).catch(() => {})
            else copy()
          }}
        >
          {t('pickUp.tell')}
        </Button>
      </p>
      <p className="pick-up-soft" role="status">
        {outcome && t(outcome === 'copied' ? 'pickUp.told' : 'pickUp.notTold')}
      </p>
    </>
  )

  function textOfTrip(): string {
    const companions =
      crew.role === 'owner' ? (crew.mates ?? []).map(({ person }) => person.displayName) : [crew.owner.displayName]
    const trip = t('pickUp.tellText', {
      name: formatList(language, companions),
      start: towns.t(`towns.${crew.startTown}`),
      end: towns.t(`towns.${crew.endTown}`),
      days: formatDays(language, crew.firstDay, crew.lastDay),
    })
    return joinSentences(language, [trip, crew.meetingPoint && t('pickUp.tellMeeting', { place: crew.meetingPoint })])
  }
}
