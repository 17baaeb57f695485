/** The card below a map that describes the chosen mark. */

import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { copyPressedPlace, PlaceName } from '../../ui/place-name.tsx'
import type { MapPoint } from './map-point.ts'

interface ChosenPointProps {
  readonly point: MapPoint | undefined
  readonly children: ReactNode
}

export function ChosenPoint({ point, children }: ChosenPointProps) {
  const { t } = useTranslation('maps')
  const copied = useRef<HTMLParagraphElement>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the copy button inside handles the keyboard itself */}
      <div
        className="moving-map-chosen"
        role="status"
        data-empty={!point || undefined}
        onClick={(event) => copyPressedPlace(event.target, copied.current)}
      >
        {point ? (
          <>
            <p>
              {point.japanese === '' ? (
                <b>
                  <bdi>{point.name}</bdi>
                </b>
              ) : (
                <PlaceName
                  name={point.name !== point.japanese && <b>{point.name}</b>}
                  japanese={point.japanese}
                  copyLabel={t('copy')}
                  copiedLabel={t('copied')}
                />
              )}
            </p>
            {point.note && <p>{point.note}</p>}
            {children}
          </>
        ) : (
          <p className="moving-map-hint">{t('moving.choose')}</p>
        )}
      </div>
      <p ref={copied} className="visually-hidden" role="status" />
    </>
  )
}
