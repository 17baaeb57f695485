/** A crew list with its map. The map repeats the list's content and loads only when it is opened. */

import './crews-map.css'
import { type ComponentType, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import type { Crew } from '../../../../shared/api/endpoints.ts'
import type { Language } from '../../../../shared/languages.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { CrewsMapProps } from './crews-map.tsx'

const BESIDE = '(width >= 992px)'

interface CrewsWithMapProps {
  readonly crews: readonly Crew[] | undefined
  readonly children: ReactNode
}

export function CrewsWithMap({ crews, children }: CrewsWithMapProps) {
  const { t } = useTranslation('survey')
  const [open, setOpen] = useState(() => matchMedia(BESIDE).matches)
  const [near, setNear] = useState<string>()
  const some = crews !== undefined && crews.length > 0
  const follow = (event: SyntheticEvent) => setNear(crewAt(event.target))
  return (
    <div className="crews-both" data-map={(open && crews?.length !== 0) || undefined}>
      <div className="crews-map">
        {crews?.length !== 0 && (
          <p className="crew-actions" data-waiting={!some || undefined}>
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'map.hide' : 'map.show')}
            </Button>
          </p>
        )}
        {some && open && <Fetched crews={crews} near={near} />}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: tells the map which card is hovered or focused; it is not a control */}
      <div className="crews-list" onPointerOver={follow} onFocus={follow} onPointerLeave={() => setNear(undefined)}>
        {children}
      </div>
    </div>
  )
}

function crewAt(target: EventTarget): string | undefined {
  const card = target instanceof Element ? target.closest('.crew-card[aria-labelledby^="crew-"]') : null
  return card?.getAttribute('aria-labelledby')?.slice('crew-'.length)
}

function Fetched(props: CrewsMapProps) {
  const { t, language } = useTranslation('survey')
  const found = useCrewsMap(language)
  if (found === 'failed') return <Alert tone="error">{t('map.failed')}</Alert>
  if (!found) {
    return (
      <div className="crews-map-room">
        <Spinner label={t('map.loading')} />
      </div>
    )
  }
  const { Drawn } = found
  return <Drawn {...props} />
}

type Found = { readonly Drawn: ComponentType<CrewsMapProps>; readonly language: Language }

function useCrewsMap(language: Language): Found | 'failed' | undefined {
  const [found, setFound] = useState<Found | 'failed'>()
  useEffect(() => {
    let wanted = true
    Promise.all([import('./crews-map.tsx'), loadCatalogs(language, ['map', 'maps', 'places'])]).then(
      ([{ CrewsMap }]) => wanted && setFound({ Drawn: CrewsMap, language }),
      (error) => {
        reportError(error)
        if (wanted) setFound('failed')
      },
    )
    return () => {
      wanted = false
    }
  }, [language])
  // After a change of language, the map is hidden until its texts in the new language have loaded.
  return found === 'failed' || found?.language === language ? found : undefined
}
