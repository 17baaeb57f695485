/**
 * The card with the user's photos: the one that others see and the one that waits for the operator's approval. The user
 * can choose, send and remove a photo.
 */

import './photo.css'
import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { useApproval } from '../../../auth/session.tsx'
import { useLoaded } from '../../../data/use-loaded.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../card-parts/load-failed.tsx'
import { OwnPhoto } from './own-photo.tsx'

const readPhotos = () => api('GET /api/photo')

export function PhotoCard() {
  const { t } = useTranslation('account')
  const headingId = useId()
  const photos = useLoaded(readPhotos)
  const { approval } = useApproval()
  const mayUpload = approval?.state === 'approved' || approval?.state === 'waiting'
  return (
    <Card as="section" aria-labelledby={headingId} aria-busy={!photos.data && !photos.problem}>
      <h3 id={headingId}>{t('photo.heading')}</h3>
      <p>{t('photo.lead')}</p>
      <LoadState {...photos} />
      {photos.data && <OwnPhoto photos={photos.data} mayUpload={mayUpload} onChanged={photos.put} />}
    </Card>
  )
}
