/**
 * The section of the operator's desk for photos that wait for a decision: accept or refuse. Only accepted photos are
 * shown to other people.
 */

import { type FormEvent, useState } from 'react'
import type { DeskPhoto } from '../../../../shared/api/endpoints.ts'
import { api } from '../../../api/api.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { useDraft } from '../frame/drafts.tsx'
import type { PanelProps } from '../frame/panel.ts'
import { PhotoPicture } from '../frame/photo-picture.tsx'
import { useWaited } from '../frame/waited.ts'
import { Facts } from './facts.tsx'
import { type Decide, QueuePanel } from './queue-panel.tsx'

const LONGEST_REASON = 500

const load = () => api('GET /api/desk/photos')

export function PhotosPanel(props: PanelProps) {
  const { t } = useTranslation('desk-queues')
  const waited = useWaited()
  return (
    <QueuePanel
      {...props}
      section="photos"
      load={load}
      columns={[t('photos.person'), t('photos.photo'), t('waiting')]}
      rowOf={({ id, person, image, uploadedAt }: DeskPhoto) => ({
        id,
        title: person.displayName,
        about: <PhotoPicture image={image} size="small" alt="" />,
        end: <bdi>{waited(uploadedAt)}</bdi>,
      })}
      detailOf={(photo, decide) => <PhotoDetail photo={photo} decide={decide} />}
    />
  )
}

export function PhotoDetail({ photo, decide }: { readonly photo: DeskPhoto; readonly decide: Decide }) {
  const { t, language } = useTranslation('desk-queues')
  const [missing, setMissing] = useState(false)
  const draft = useDraft()
  const { id, person, image, uploadedAt, replaces } = photo
  const name = `\u2068${person.displayName}\u2069`
  const send = (decision: 'accept' | 'refuse', reason?: string) =>
    api('PUT /api/desk/photos/:id', { params: { id }, body: { decision, ...(reason !== undefined && { reason }) } })

  function refuse(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setMissing(reason === '')
    if (reason === '') focusFirstInvalid(event.currentTarget)
    else decide(t('photos.refused', { name }), () => send('refuse', reason))
  }

  return (
    <>
      <PhotoPicture image={image} size="large" alt={t('photos.of', { name })} />
      <Facts
        entries={[
          [t('photos.uploaded'), formatInstant(language, uploadedAt)],
          [t('photos.before'), t(replaces ? 'photos.replaces' : 'photos.first')],
        ]}
      />
      <p className="desk-quiet">{t('photos.rules')}</p>
      <p className="desk-actions">
        <Button
          variant="primary"
          aria-keyshortcuts="a"
          onClick={() => decide(t('photos.accepted', { name }), () => send('accept'))}
        >
          {t('photos.accept')}
        </Button>
      </p>
      <form noValidate onSubmit={refuse}>
        <TextAreaField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          error={missing ? t('reasonMissing') : undefined}
          defaultValue={draft.reason}
          maxLength={LONGEST_REASON}
          dir="auto"
        />
        <p className="desk-actions">
          <Button type="submit" variant="danger">
            {t('photos.refuse')}
          </Button>
        </p>
      </form>
    </>
  )
}
