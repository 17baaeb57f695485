/** Scanning a picture that is chosen, pasted or dropped; it is read locally and never uploaded. */

import { type DragEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textsInPicture } from './reader/pixels.ts'
import { startReading } from './reader/reading.ts'

type Told = 'reading' | 'nothing' | 'unreadable' | 'failed'

export interface PictureWayProps {
  /** A message about codes found that are not ours. */
  readonly said: ReactNode
  readonly onTexts: (texts: readonly string[]) => void
}

export function PictureWay({ said, onTexts }: PictureWayProps) {
  const { t } = useTranslation('scan')
  const [told, setTold] = useState<Told>()
  const [over, setOver] = useState(false)
  const input = useId()
  const tell = useRef(onTexts)
  tell.current = onTexts
  /** Which picture counts: the last one. */
  const turn = useRef(0)

  const look = useCallback(async (file: Blob) => {
    const mine = ++turn.current
    setTold('reading')
    const counts = () => mine === turn.current
    const reader = startReading(true)
    try {
      const texts = await textsInPicture(file, reader.read)
      if (!counts()) return
      if (texts && texts.length > 0) {
        setTold(undefined)
        tell.current(texts)
      } else setTold(texts ? 'nothing' : 'unreadable')
    } catch (error) {
      reportError(error)
      if (counts()) setTold('failed')
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
    else setTold('unreadable')
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
        {told && t(`picture.${told}`)}
      </p>
      <div role="status">{said}</div>
      <div className="scan-press scan-choose">
        <input
          id={input}
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same picture may be chosen again.
            currentTarget.value = ''
            if (file) void look(file)
          }}
        />
        <label htmlFor={input} className="button" data-variant="primary">
          {t('picture.choose')}
        </label>
      </div>
    </section>
  )
}

function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}
