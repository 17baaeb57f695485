/** Chooses a point on a map: the user moves the map under a cross in its middle, with the pointer or the keyboard. */

import './point-picker.css'
import { useState } from 'react'
import type { Position } from '../../../../../shared/time/sun.ts'
import { type Point, project, unproject } from '../../../../art/island/island-projection.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { MapView } from '../../../../map/map-view.ts'
import { MovingMap } from '../../../../map/moving/moving-map.tsx'
import { MapNames } from '../../../../map/names/names-on-map.tsx'
import { Button } from '../../../../ui/button.tsx'
import { WHOLE_ISLAND } from '../../map/crop.ts'
import { usePlanWords } from '../../words/plan-words.tsx'

/** Width and height of the view around a known position, as a fraction of the map of the island. */
const NEAR = 0.15

const middleOf = ({ x, y, width, height }: MapView): Point => ({ x: x + width / 2, y: y + height / 2 })

function viewAround(at: Position | undefined): MapView {
  if (!at) return WHOLE_ISLAND
  const { x, y } = project(at.latitude, at.longitude)
  const [width, height] = [WHOLE_ISLAND.width * NEAR, WHOLE_ISLAND.height * NEAR]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

interface PointPickerProps {
  readonly at: Position | undefined
  readonly onPick: (at: Position) => void
}

export function PointPicker({ at, onPick }: PointPickerProps) {
  const { t } = usePlanWords()
  const { language } = useTranslation('maps')
  const [home] = useState(() => viewAround(at))
  return (
    <div className="point-picker">
      <p>{t('own.cross')}</p>
      <MovingMap
        label={t('own.cross')}
        home={home}
        corner={({ view }) => (
          <>
            <span className="point-picker-cross" aria-hidden="true" />
            <Button
              className="point-picker-take"
              variant="primary"
              onClick={() => {
                const { x, y } = middleOf(view)
                const [latitude, longitude] = unproject({ x, y })
                onPick({ latitude, longitude })
              }}
            >
              {t('own.take')}
            </Button>
          </>
        )}
      >
        {({ view, obstacles, isTiled }) => (
          <MapNames view={view} language={language} obstacles={obstacles} upTo={isTiled ? 0 : 5} />
        )}
      </MovingMap>
    </div>
  )
}
