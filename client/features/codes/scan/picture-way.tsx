/** Scans a picture that the user chooses, pastes or drops. It is read locally and never uploaded. */

import { type DragEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { textsInPicture } from '../reader/pixels.ts'
import { startReading } from '../reader/reading.ts'

type Status = 'reading' | 'nothing' | 'unreadable' | 'failed'

export interface PictureWayProps {
  readonly message: ReactNode
  readonly onTexts: (texts: readonly string[]) => void
}

export function PictureWay({ message, onTexts }: PictureWayProps) {
  const { t } = useTranslation('scan')
  const [status, setStatus] = useState<Status>()
  const [over, setOver] = useState(false)
  const input = useId()
  const latest = useRef(onTexts)
  latest.current = onTexts
  const turn = useRef(0)

  const look = useCallback(async (file: Blob) => {
    const mine = ++turn.current
    setStatus('reading')
    const isLatest = () => mine === turn.current
    const reader = startReading(true)
    try {
      const texts = await textsInPicture(file, reader.read)
      if (!isLatest()) return
      if (texts && texts.length > 0) {
        setStatus(undefined)
        latest.current(texts)
      } else setStatus(texts ? 'nothing' : 'unreadable')
    } catch (error) {
      reportError(error)
      if (isLatest()) setStatus('failed')
    } finally {
      reader.close()
    }
  }, [])

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pictureOf(event.clipboardData)
      if (!file) return
      event.preventDefault()
      void look(file)
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
      turn.current++
    }
  }, [look])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const file = pictureOf(event.dataTransfer)
    if (file) void look(file)
    else setStatus('unreadable')
  }

  return (
    <section
      className="scan-way card"
      aria-labelledby="scan-picture"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 id="scan-picture">{t('ways.picture')}</h3>
      <p>{t('picture.text')}</p>
      <p className="scan-state" role="status">
        {status && t(`picture.${status}`)}
      </p>
      <div role="status">{message}</div>
      <div className="scan-press scan-choose">
        <input
          id={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Without this reset, choosing the same file again would not fire `change`.
            currentTarget.value = ''
            if (file) void look(file)
          }}
        />
        <label htmlFor={input} className="button">
          {t('picture.choose')}
        </label>
      </div>
    </section>
  )
}

function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
