/** The cards on a city's home page that link to each of its pages. */

import type { ReactNode } from 'react'
import { CITY_PAGES, type City, type CityPage } from '../../../../shared/city/cities.ts'
import { pathTo } from '../../../../shared/routes.ts'
import {
  CameraMotif,
  EventsMotif,
  GlassMotif,
  OnsenMotif,
  OutingMotif,
  WalkMotif,
  WeatherMotif,
} from '../../../art/motifs-city.tsx'
import { Plate } from '../../../art/plate.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type CitySubpage = Exclude<CityPage, City>
type Kind = CitySubpage extends `${City}-${infer Rest}` ? Rest : never

interface PlateContent {
  readonly japanese: string
  readonly latin: string
  readonly motif: ReactNode
}

const PLATES: Readonly<Record<Kind, PlateContent>> = {
  guide: { japanese: '町歩き', latin: 'Walks', motif: <WalkMotif /> },
  weather: { japanese: '天気', latin: 'Weather', motif: <WeatherMotif /> },
  live: { japanese: 'ライブカメラ', latin: 'Live cameras', motif: <CameraMotif /> },
  events: { japanese: '行事', latin: 'Events', motif: <EventsMotif /> },
  hotels: { japanese: '宿', latin: 'Where to stay', motif: <OnsenMotif /> },
  activities: { japanese: '遊び', latin: 'Things to do', motif: <OutingMotif /> },
  workshops: { japanese: '体験工房', latin: 'Workshops', motif: <GlassMotif /> },
}

const isSubpage = (id: CityPage): id is CitySubpage => id.includes('-')

const kindOf = (id: CitySubpage) => id.slice(id.indexOf('-') + 1) as Kind

export function CityPlates({ city }: { city: City }) {
  const { t, language } = useTranslation('city')
  return (
    <ul className="city-plates">
      {CITY_PAGES[city].filter(isSubpage).map((id) => {
        const { japanese, latin, motif } = PLATES[kindOf(id)]
        return (
          <li key={id}>
            <Plate
              to={pathTo(id, language)}
              name={t(`pages.${id}`)}
              second={language === 'ja' ? { text: latin, lang: 'en' } : { text: japanese, lang: 'ja' }}
              note={t(`door.${id}`)}
            >
              {motif}
            </Plate>
          </li>
        )
      })}
    </ul>
  )
}
