/** Reads codes with the camera, from a picture or typed in, and previews what a code opens. */

import './scan.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { codeInQuery, scannedOf } from '../../../../shared/codes/scanned.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { useOwnDocument } from '../reader/own-document.ts'
import { CameraWay } from './camera-way.tsx'
import { Found } from './found.tsx'
import { type Other, Others, sameOthers } from './others.tsx'
import { PictureWay } from './picture-way.tsx'
import { TypedWay } from './typed-way.tsx'
import { useReading } from './use-reading.ts'

type Way = 'camera' | 'picture' | 'typed'

const NO_OTHERS: readonly Other[] = []

export function Scanner() {
  const { t } = useTranslation('scan')
  const { reading, open, choose, reset } = useReading()
  const [others, setOthers] = useState(NO_OTHERS)
  const [way, setWay] = useState<Way>()
  const [startNow, setStartNow] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useOwnDocument()
  const removeCode = useCodeInQuery((code) => open([code]))

  function find(texts: readonly string[], by: Way): void {
    const scanned = texts.map((text) => scannedOf(text, location.host))
    const codes = scanned.flatMap((one) => (one.kind === 'code' ? one.code : []))
    setOthers((before) =>
      sameOthers(
        before,
        scanned.filter((one) => one.kind !== 'code'),
      ),
    )
    setWay(by)
    if (codes.length > 0) open(codes)
  }

  function again(): void {
    removeCode()
    setOthers(NO_OTHERS)
    setStartNow(way === 'camera')
    reset()
    requestAnimationFrame(() => heading.current?.focus())
  }

  if (reading.kind !== 'ways')
    return <Found reading={reading} others={others} onChoose={choose} onRetry={open} onAgain={again} />
  const messageOf = (one: Way) => (way === one && others.length > 0 ? <Others others={others} level={4} /> : undefined)
  return (
    <section className="scan-ways" aria-labelledby="scan-ways">
      <NoScript />
      <h2 id="scan-ways" ref={heading} tabIndex={-1}>
        {t('ways.heading')}
      </h2>
      <div className="scan-three">
        <CameraWay startNow={startNow} message={messageOf('camera')} onTexts={(texts) => find(texts, 'camera')} />
        <PictureWay message={messageOf('picture')} onTexts={(texts) => find(texts, 'picture')} />
        <TypedWay message={messageOf('typed')} onCode={(code) => find([code], 'typed')} />
      </div>
    </section>
  )
}

function useCodeInQuery(open: (code: string) => void): () => void {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is opened once for each query.
  useEffect(() => {
    const code = codeInQuery(search)
    if (code) open(code)
  }, [search])
  return () => {
    if (codeInQuery(search) !== undefined) navigate({ pathname, search: '' }, { replace: true, state: KEEP_SCROLL })
  }
}

function NoScript() {
  const { t } = useTranslation('scan')
  return (
    <noscript>
      <Alert tone="info">{t('noScript')}</Alert>
    </noscript>
  )
}
