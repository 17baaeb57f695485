/** The texts of a plan in the page's language: names, times, roads, warnings, reasons and faults. */

import './plan-facts.css'
import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { clockOf } from '../../../../shared/planner/exports/day-points.ts'
import { chargerById, type StretchEnd } from '../../../../shared/planner/places/chargers.ts'
import type { DayWarning } from '../../../../shared/planner/places/day-warnings.ts'
import { noteApplies } from '../../../../shared/planner/places/note-months.ts'
import { siteById } from '../../../../shared/planner/places/overnight-sites.ts'
import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type {
  Charge,
  Fault,
  LeftOut,
  Leg,
  LegWarning,
  NightWhy,
  Pause,
  Plan,
  Point,
  Rest,
  Why,
} from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { formatMinutes, formatMinutesBriefly } from '../../../i18n/duration.ts'
import { formatKilometres, formatList, formatNumber } from '../../../i18n/format.ts'
import { type Translation, translation, useTranslation } from '../../../i18n/use-translation.ts'

const SHORT_KM = 10

/**
 * Shows a time in 24-hour format in every language, isolated from surrounding right-to-left text.
 * @param at minutes after midnight
 */
export function Clock({ at }: { at: number }) {
  return (
    <bdi className="plan-clock">
      <time dateTime={clockOf(at)}>{clockOf(at)}</time>
    </bdi>
  )
}

interface FactsProps {
  readonly of: readonly ReactNode[]
  /** Use 'span' inside a `<summary>`, which cannot contain a paragraph. */
  readonly as?: 'p' | 'span'
}

export function Facts({ of, as: Tag = 'p' }: FactsProps) {
  const known = of.filter((fact) => fact !== undefined && fact !== null && fact !== false)
  if (known.length === 0) return null
  return (
    <Tag className="plan-facts">
      {known.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other identity and keep their order
        <span key={index}>{fact}</span>
      ))}
    </Tag>
  )
}

export type PlanWords = ReturnType<typeof wordsOf>

function wordsOf(plan: Translation<'itinerary-plan'>, places: Translation<'places'>, own: Plan['own'] = []) {
  const { t, language } = plan
  const named = (key: string) => (places.has(key) ? places.t(key) : undefined)
  const placeName = (id: string) =>
    own.find((place) => place.id === id)?.name ?? named(`place.${id}`) ?? (placeById.get(id)?.japanese || id)
  const townName = (id: string) => named(`town.${id}`) ?? nodeById.get(id)?.japanese ?? id
  const pointName = ({ kind, id }: Point) => (kind === 'place' ? placeName(id) : townName(id))
  const time = (minutes: number) => formatMinutes(language, Math.round(minutes))
  const brief = (minutes: number) => formatMinutesBriefly(language, Math.round(minutes))

  const road = (sign: Leg['roads'][number]) => {
    const [, kind = '', number = ''] = /^(R|E|pref) ?(\d*[A-Z]?)$/.exec(sign) ?? []
    if (kind === 'R') return { kind: 'national', number, label: t('road.national', { number }) } as const
    if (kind === 'E')
      return { kind: 'expressway', number: `E${number}`, label: t('road.expressway', { number }) } as const
    if (kind && number) return { kind: 'prefectural', number, label: t('road.prefectural', { number }) } as const
    return { kind: 'named', number: sign, label: kind ? t('road.prefecturalAny') : sign } as const
  }

  const roadBriefly = (sign: Leg['roads'][number]) => {
    const { kind, number, label } = road(sign)
    return kind === 'named' ? label : number
  }

  const warning = (found: LegWarning) => {
    switch (found.kind) {
      case 'fuel-gap':
        return t('warning.fuelGap', { town: townName(found.gap) })
      case 'deer':
        return t(`warning.deer.${found.level}`)
      case 'long':
        return t('warning.long')
      case 'check-road':
        return t('warning.checkRoad', { road: road(found.road).label })
      case 'detour':
        return t('warning.detour', { road: road(found.closed).label })
    }
  }

  const charger = (id: string) => {
    const known = chargerById.get(id)
    if (!known) return id
    const { kind, japanese: name, town, roads } = known
    if (kind === 'motorway') return t('dayWarning.charger.motorway', { name })
    if (town !== undefined) return t('dayWarning.charger.town', { name, town: townName(town) })
    const { from = '', to = '' } = roads[0] ?? {}
    return t('dayWarning.charger.road', { name, from: townName(from), to: townName(to) })
  }

  const stretchEnd = ({ kind, id }: StretchEnd) =>
    kind === 'charger' ? charger(id) : kind === 'place' ? placeName(id) : townName(id)

  const rangeWarning = ({ km, goes, at, gap }: Extract<DayWarning, { kind: 'range' }>) => {
    const said = {
      km: formatKilometres(language, km),
      goes: formatKilometres(language, goes),
      chargers: formatList(
        language,
        [...new Set(at)].map((id) => {
          const isRepeated = at.indexOf(id) !== at.lastIndexOf(id)
          return isRepeated ? t('dayWarning.charger.again', { charger: charger(id) }) : charger(id)
        }),
      ),
    }
    if (!gap) return t('dayWarning.range.at', said)
    const stretch = { gap: formatKilometres(language, gap.km), from: stretchEnd(gap.from), to: stretchEnd(gap.to) }
    return t(at.length > 0 ? 'dayWarning.range.gapAt' : 'dayWarning.range.gap', { ...said, ...stretch })
  }

  const overnightSite = (id: string, night: string) => {
    const known = siteById.get(id)
    if (!known) return id
    const { kind, japanese: name, town } = known
    const site = t(`dayWarning.site.${kind}`, { name })
    return town === night ? site : t('dayWarning.site.near', { site, town: townName(town) })
  }

  const dayWarning = (found: DayWarning) => {
    switch (found.kind) {
      case 'busy':
        return t(`dayWarning.busy.${found.season}`)
      case 'event': {
        const names = { event: t(`eventName.${found.event}`), place: placeName(found.place) }
        return t(found.rough ? 'dayWarning.eventRough' : 'dayWarning.event', names)
      }
      case 'range':
        return rangeWarning(found)
      case 'camper': {
        const { town, sites } = found
        const named = formatList(
          language,
          sites.map((site) => overnightSite(site, town)),
        )
        const key = sites.length > 0 ? 'dayWarning.camper.sites' : 'dayWarning.camper.none'
        return t(key, { town: townName(town), sites: named })
      }
      default:
        return t(`dayWarning.${found.kind}`, { place: placeName(found.place) })
    }
  }

  const warningBriefly = (found: LegWarning) => {
    switch (found.kind) {
      case 'fuel-gap':
        return t('warning.brief.fuelGap', { town: townName(found.gap) })
      case 'deer':
        return t('warning.brief.deer')
      case 'long':
        return t('warning.brief.long')
      case 'check-road':
        return t('warning.brief.checkRoad', { road: roadBriefly(found.road) })
      case 'detour':
        return t('warning.brief.detour', { road: roadBriefly(found.closed) })
    }
  }

  const reason = (one: Exclude<Why, { kind: 'interest' }>) => {
    switch (one.kind) {
      case 'on-the-way':
        return one.minutes < 1 ? t('why.passing') : t('why.onTheWay', { time: time(one.minutes) })
      case 'best-month':
        return t('why.bestMonth')
      case 'best-hour':
        return t(`why.bestHour.${one.hour}`)
      default:
        return t(`why.${one.kind}`)
    }
  }

  const nightReason = (one: NightWhy) => {
    switch (one.kind) {
      case 'nights':
        return t('nightWhy.nights', { count: one.nights })
      case 'morning':
        return t('nightWhy.morning', { time: time(one.minutes), place: placeName(one.place) })
      case 'gate':
        return t('nightWhy.gate', { time: time(one.minutes) })
      default:
        return t(`nightWhy.${one.kind}`)
    }
  }

  const swap = ({ day, over, replaces, adds }: LeftOut) => {
    if (day === undefined) return undefined
    const number = day + 1
    if (adds !== undefined) {
      return adds >= 1 ? t('left.swap.adds', { day: number, time: time(adds) }) : t('left.swap.room', { day: number })
    }
    const place = replaces === undefined ? undefined : placeName(replaces)
    if (place && over !== undefined) return t('left.swap.replace', { day: number, over: time(over), place })
    if (place) return t('left.swap.instead', { day: number, place })
    return over === undefined ? undefined : t('left.swap.over', { day: number, over: time(over) })
  }

  const why = (reasons: readonly Why[]) => {
    const interests = reasons.flatMap((one) => (one.kind === 'interest' ? [one.interest] : []))
    const liked = interests.map((interest) => t(`interest.${interest}` as 'interest.nature'))
    const texts = reasons.map((one) => {
      if (one.kind !== 'interest') return reason(one)
      return one.interest === interests[0] ? t('why.interest', { interest: formatList(language, liked) }) : undefined
    })
    return texts.filter((text) => text !== undefined)
  }

  const fault = ({ rule, limit = 0, found = 0 }: Fault) => {
    const figures =
      rule === 'drive-cap'
        ? { limit: time(limit), found: time(found) }
        : rule === 'in-a-row'
          ? { limit: formatNumber(language, limit), found: formatNumber(language, found) }
          : { limit: clockOf(limit), found: clockOf(found) }
    return t(`fault.${rule}`, figures)
  }

  return {
    t,
    language,
    placeName,
    townName,
    time,
    brief,
    warning,
    dayWarning,
    warningBriefly,
    why,
    fault,
    pointName,
    rest: ({ at, minutes }: Rest, said = time) => t('leg.rest', { place: pointName(at), time: said(minutes) }),
    charge: ({ charger: id, minutes }: Charge, said = time) =>
      id === null
        ? t('leg.chargeAnywhere', { time: said(minutes) })
        : t('leg.charge', { charger: charger(id), time: said(minutes) }),
    japanese: ({ kind, id }: Point) => (kind === 'place' ? placeById.get(id) : nodeById.get(id))?.japanese || undefined,
    kindName: (id: string) => (readOwnPlaceId(id) ? t('own.kind') : named(`kind.${placeById.get(id)?.kind}`)),
    areaName: (area: string) => named(`area.${area}`) ?? area,
    /**
     * Returns the note about a place. If a day is given, the note is returned only if it applies in the month of that
     * day.
     */
    note: (id: string, day?: string) => (day && !noteApplies(id, day) ? undefined : named(`note.${id}`)),
    /** Returns where the travellers can eat; undefined for 'here', when food is sold at the stop or in its town. */
    meal: ({ meal, town, picnic }: Pause) => {
      if (meal === 'town' && town) return t('pause.town', { town: townName(town) })
      if (meal === 'carry') return t('pause.carry')
      return picnic ? t('pause.picnic') : undefined
    },
    faultAt: (found: Fault) =>
      found.place && placeById.has(found.place)
        ? t('fault.atStop', { day: found.day + 1, place: placeName(found.place), fault: fault(found) })
        : t('fault.atDay', { day: found.day + 1, fault: fault(found) }),
    left: (one: LeftOut) => {
      const reason = t(`left.reason.${one.reason}`)
      const change = swap(one)
      return one.reason === 'alike' && change ? `${reason} · ${change}` : (change ?? reason)
    },
    nightWhy: (reasons: readonly NightWhy[]) => `${t('nightWhy.label')} ${reasons.map(nightReason).join(' · ')}`,
    km: (km: number) =>
      formatNumber(language, km, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: km < SHORT_KM ? 1 : 0,
      }),
    road,
    stretchEnd,
  }
}

export const OwnPlaceNames = createContext<Plan['own']>(undefined)

export function usePlanWords(): PlanWords {
  return wordsOf(useTranslation('itinerary-plan'), useTranslation('places'), useContext(OwnPlaceNames))
}

/** The catalogs `itinerary-plan` and `places` must be loaded. */
export function planWordsIn(language: Language, own?: Plan['own']): PlanWords {
  return wordsOf(translation(language, 'itinerary-plan'), translation(language, 'places'), own)
}
