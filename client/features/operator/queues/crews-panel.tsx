/** The section of the operator's desk for hidden crews: why each is hidden, and the button that shows it again. */

import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { formatDays, formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { useWaited } from '../frame/waited.ts'
import { Facts } from './facts.tsx'
import { QueuePanel } from './queue-panel.tsx'

type HiddenCrew = AnswerOf<'GET /api/desk/crews'>['items'][number]

const load = () => api('GET /api/desk/crews')

export function CrewsPanel(props: PanelProps) {
  const { t, language } = useTranslation('desk-queues')
  const waited = useWaited()
  return (
    <QueuePanel
      {...props}
      section="crews"
      load={load}
      columns={[t('crews.crew'), t('crews.owner'), t('crews.since')]}
      rowOf={({ id, title, ownerName, hiddenAt }: HiddenCrew) => ({
        id,
        title,
        about: <bdi>{ownerName}</bdi>,
        end: <bdi>{waited(hiddenAt)}</bdi>,
      })}
      detailOf={({ id, title, ownerName, firstDay, lastDay, hiddenAt, reason }, decide) => (
        <>
          <Facts
            entries={[
              [t('crews.owner'), <bdi key="owner">{ownerName}</bdi>],
              [t('crews.days'), formatDays(language, firstDay, lastDay)],
              [t('crews.since'), formatInstant(language, hiddenAt)],
              [t('reason'), reason],
            ]}
          />
          <p className="desk-actions">
            <Button
              variant="primary"
              aria-keyshortcuts="a"
              onClick={() =>
                decide(t('crews.restored', { title }), () =>
                  api('DELETE /api/desk/crews/:id/hidden', { params: { id }, body: {} }),
                )
              }
            >
              {t('crews.restore')}
            </Button>
          </p>
        </>
      )}
    />
  )
}
