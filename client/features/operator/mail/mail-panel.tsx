/** The section of the operator's desk for emails that could not be sent. Their addresses and texts are not shown. */

import { api } from '../../../api/api.ts'
import { errorText } from '../../../auth/error-text.ts'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useRequest } from '../../../data/use-request.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDone } from '../../../ui/done.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { SplitView } from '../frame/split-view.tsx'
import { useWaited } from '../frame/waited.ts'

const load = () => api('GET /api/desk/mail')

export function MailPanel({ onDecided }: PanelProps) {
  const { t, language } = useTranslation('desk')
  const errors = useTranslation('errors')
  const waited = useWaited()
  const { data, problem, put } = useLoaded(load)
  const retry = useRequest()
  const failed = problem ?? retry.problem
  const [done, showDone] = useDone()

  const sendAgain = (id: string) =>
    void retry.run(async () => {
      showDone(undefined)
      put(await api('PUT /api/desk/mail/:id', { params: { id }, body: { state: 'waiting' } }))
      showDone(t('mail.sentAgain'))
      onDecided()
    })

  return (
    <SplitView
      heading={t('section.mail')}
      note={data && t('mail.toSend', { count: data.waiting, number: formatNumber(language, data.waiting) })}
    >
      {failed && <Alert tone="error">{errorText(errors.t, failed, language)}</Alert>}
      {done}
      {!data && !problem && <Spinner label={t('loading')} />}
      {data?.items.length === 0 && <EmptyState title={t('mail.empty')} level={3} />}
      {data && data.items.length > 0 && (
        <ul className="desk-people">
          {data.items.map(({ id, kind, givenUpAt, failure }) => (
            <li key={id}>
              <strong>
                <bdi dir="ltr">{kind}</bdi>
              </strong>
              <bdi dir="ltr" className="desk-quiet">
                {failure}
              </bdi>
              <bdi className="desk-quiet">{waited(givenUpAt)}</bdi>
              <Button variant="quiet" busy={retry.busy} onClick={() => sendAgain(id)}>
                {t('mail.again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SplitView>
  )
}
