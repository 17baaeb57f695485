/** Shows the user's photos, and sends or removes them. */

import { type ChangeEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnPhotos } from '../../../../shared/api/endpoints.ts'
import type { Problem } from '../../../../shared/errors.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { formatInstant } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { PersonIcon } from '../../../ui/icons.tsx'
import { ConfirmDialog } from '../card-parts/confirm-dialog.tsx'
import { type Picture, type PictureFault, readPicture } from './read-picture.ts'

/** Phones convert photos in other formats, such as HEIC, when the user chooses them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'
const SIDE = 96

interface OwnPhotoProps {
  readonly photos: OwnPhotos
  readonly mayUpload: boolean
  readonly onChanged: (photos: OwnPhotos) => void
}

export function OwnPhoto({ photos, mayUpload, onChanged }: OwnPhotoProps) {
  const { t, language } = useTranslation('account')
  const photoError = usePhotoError()
  const upload = useRequest()
  const removal = useRequest()
  const [chosen, setChosen] = useState<Picture>()
  const [fault, setFault] = useState<PictureFault>()
  const [notice, setNotice] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const send = useRef<HTMLButtonElement>(null)
  const readings = useRef(0)
  const { shown, waiting, refused } = photos
  const hasPhoto = shown !== undefined || waiting !== undefined

  function start(): void {
    setNotice(undefined)
    setFault(undefined)
    upload.dismiss()
  }

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? []
    // Clear the input, because otherwise choosing the same file again would not fire `change`.
    currentTarget.value = ''
    if (!file) return
    start()
    readings.current += 1
    const reading = readings.current
    const picture = await readPicture(file)
    // Another file was chosen while this one was read.
    if (reading !== readings.current) return
    const isFault = typeof picture === 'string'
    flushSync(() => {
      setFault(isFault ? picture : undefined)
      setChosen(isFault ? undefined : picture)
    })
    send.current?.focus()
  }

  async function sendChosen({ image }: Picture): Promise<void> {
    start()
    const sent = await upload.run(async () => onChanged(await api('PUT /api/photo', { body: { image } })))
    if (!sent) return
    setChosen(undefined)
    setNotice(t('photo.sent'))
  }

  async function remove(): Promise<void> {
    start()
    if (!(await removal.run(async () => onChanged(await api('DELETE /api/photo', { body: {} }))))) return
    flushSync(() => setRemoving(false))
    setNotice(t('photo.removed'))
  }

  return (
    <>
      {notice && <Done key={notice} text={notice} />}
      {refused && !chosen && (
        <Alert tone="info">
          {t('photo.refused', { day: formatInstant(language, refused.decidedAt) })} <q dir="auto">{refused.reason}</q>
        </Alert>
      )}
      {chosen ? (
        <Line address={chosen.address} alt={t('photo.chosenAlt')} text={t('photo.chosen')} />
      ) : (
        <>
          {(shown || !waiting) && (
            <Line
              address={shown && webp(shown.image)}
              alt={t('photo.shownAlt')}
              text={t(shown ? 'photo.shown' : 'photo.none')}
            />
          )}
          {waiting && (
            <Line
              address={webp(waiting.image)}
              alt={t('photo.waitingAlt')}
              text={t('photo.waiting', { day: formatInstant(language, waiting.uploadedAt) })}
            />
          )}
        </>
      )}
      {fault && <Alert tone="error">{t(`photo.fault.${fault}`)}</Alert>}
      {upload.problem && <RemoteError text={photoError(upload.problem)} onDismiss={upload.dismiss} />}
      {!mayUpload && !hasPhoto && <p className="account-note">{t('photo.profileFirst')}</p>}
      <div className="account-actions">
        {chosen && (
          <Button ref={send} variant="primary" busy={upload.busy} onClick={() => sendChosen(chosen)}>
            {t(upload.busy ? 'photo.sending' : 'photo.send')}
          </Button>
        )}
        {mayUpload && !upload.busy && (
          <FileButton label={t(chosen || hasPhoto ? 'photo.chooseOther' : 'photo.choose')} onChange={choose} />
        )}
        {chosen && !upload.busy && <Button onClick={() => setChosen(undefined)}>{t('cancel')}</Button>}
        {!chosen && hasPhoto && (
          <Button
            onClick={() => {
              start()
              removal.dismiss()
              setRemoving(true)
            }}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        title={t('photo.removeQuestion')}
        confirmLabel={t('photo.remove')}
        request={removal}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        <p>{t('photo.removeText')}</p>
      </ConfirmDialog>
    </>
  )
}

const webp = (image: string) => `data:image/webp;base64,${image}`

function Line({ address, alt, text }: { address: string | undefined; alt: string; text: string }) {
  return (
    <div className="own-photo">
      {address === undefined ? (
        <span className="own-photo-picture">
          <PersonIcon />
        </span>
      ) : (
        <img className="own-photo-picture" src={address} alt={alt} width={SIDE} height={SIDE} />
      )}
      <div>{text}</div>
    </div>
  )
}

function FileButton({ label, onChange }: { label: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const id = useId()
  return (
    <span className="own-photo-file">
      <input id={id} className="visually-hidden" type="file" accept={ACCEPTED} onChange={onChange} />
      <label htmlFor={id} className="button" data-variant="plain">
        {label}
      </label>
    </span>
  )
}

const SERVER_FAULTS: ReadonlySet<string> = new Set<PictureFault>(['unreadable', 'small'])

/** The server checks the picture again, and its error names the rule that the picture breaks. */
function usePhotoError(): (problem: Problem) => string {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  return (problem) => {
    if (problem.name === 'LimitReached') return t('photo.fault.limit')
    if (problem.name !== 'ValidationError') return errorText(problem)
    const rule = problem.fields?.[0]?.rule ?? ''
    return t(`photo.fault.${SERVER_FAULTS.has(rule) ? (rule as PictureFault) : 'unreadable'}`)
  }
}
