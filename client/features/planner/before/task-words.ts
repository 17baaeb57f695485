/** The texts and links of the checklist's tasks. */

import { joinSentences, type Language } from '../../../../shared/languages.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { dropOffYen } from '../../../../shared/travel-cost/drop-off-fees.ts'
import { formatKilometres, formatList, formatYen } from '../../../i18n/format.ts'
import type { Translation } from '../../../i18n/use-translation.ts'
import type { PlanWords } from '../words/plan-words.tsx'
import type { Task } from './checklist.ts'

export interface TaskWords {
  readonly text: string
  readonly hint?: string | undefined
  readonly japanese?: string | undefined
}

const JAPANESE = {
  'winter-tyres': 'スタッドレスタイヤ',
  'child-seats': 'チャイルドシート',
  etc: 'ETCカード',
  pass: 'Hokkaido Expressway Pass（北海道エクスプレスウェイパス）',
  'drop-off': '乗り捨て',
  charging: '急速充電器・充電カード',
} as const

export function taskWords(task: Task, { t, language }: Translation<'trip-before'>, words: PlanWords): TaskWords {
  const list = (names: readonly string[]) => formatList(language, names)
  const number = (day: number) => day + 1
  const place = (id: string) => ({ name: words.placeName(id), japanese: placeById.get(id)?.japanese })
  switch (task.kind) {
    case 'licence':
      return { text: t(`licence.${task.answer ?? 'unknown'}`) }
    case 'pass':
      return { text: t('pass', { days: task.days }), japanese: JAPANESE.pass }
    case 'drop-off': {
      const yen = dropOffYen(task.from, task.to)
      return {
        text: t('drop-off', { from: words.townName(task.from), to: words.townName(task.to) }),
        hint: yen ? t('dropOffHint', { yen: formatYen(language, yen) }) : undefined,
        japanese: JAPANESE['drop-off'],
      }
    }
    case 'ferry':
      return { text: t('ferry', { port: words.townName(task.port) }), hint: t('ferryHint') }
    case 'beds':
      return { text: t('beds', { towns: list(task.towns.map(words.townName)) }) }
    case 'campsites':
      return { text: t('campsites', { towns: list(task.towns.map(words.townName)) }), hint: t('campsitesHint') }
    case 'charging':
      return {
        text: t(task.towns.length === 0 ? 'chargingDay' : 'charging', { towns: list(task.towns.map(words.townName)) }),
        hint: joinSentences(language, [
          t('chargingHint', { day: number(task.day), km: formatKilometres(language, task.km) }),
          task.stretch &&
            t('chargingStretch', {
              day: number(task.stretch.day),
              km: formatKilometres(language, task.stretch.km),
              from: words.stretchEnd(task.stretch.from),
              to: words.stretchEnd(task.stretch.to),
            }),
          t('chargingData'),
        ]),
        japanese: JAPANESE.charging,
      }
    case 'busy':
      return { text: words.dayWarning({ kind: 'busy', season: task.season }) }
    case 'boat': {
      const { name, japanese } = place(task.place)
      return { text: t('boat', { name, day: number(task.day) }), hint: t('boatHint'), japanese }
    }
    case 'guide': {
      const { name, japanese } = place(task.place)
      return { text: t('guide', { name, day: number(task.day) }), hint: words.note(task.place), japanese }
    }
    case 'part-closed': {
      const { japanese } = place(task.place)
      return { text: words.dayWarning({ kind: 'partly', place: task.place }), japanese }
    }
    case 'hours':
      return {
        text: t('hours', { names: list(task.places.map(words.placeName)) }),
        japanese: task.places.flatMap((id) => place(id).japanese ?? []).join('　'),
      }
    case 'fuel':
      return { text: t('fuel', { town: words.townName(task.town), day: number(task.day) }) }
    case 'roads':
      return { text: t('roads', { roads: list(task.roads.map((road) => words.road(road).label)) }) }
    case 'winter-tyres':
    case 'child-seats':
    case 'etc':
      return { text: t(task.kind), japanese: JAPANESE[task.kind] }
    default:
      return { text: t(task.kind) }
  }
}

export function linkOf({ kind }: Task, language: Language): string | undefined {
  const article = (slug: Parameters<typeof pathTo>[2], id: string) => `${pathTo('article', language, slug)}#${id}`
  switch (kind) {
    case 'licence':
      return pathTo('can-i-drive-in-japan', language)
    case 'card':
      return `${pathTo('can-i-drive-in-japan', language)}#licence-card`
    case 'winter-tyres':
      return article('winter-driving', 'tyres')
    case 'child-seats':
      return article('children-and-car-seats', 'seats')
    case 'etc':
      return article('etc-and-expressways', 'card')
    case 'pass':
      return article('etc-and-expressways', 'pass')
    case 'drop-off':
      return article('renting-a-car', 'drop-off')
    case 'fuel':
      return article('fuel', 'gaps')
    case 'roads':
      return article('winter-driving', 'closed')
    case 'field-card':
      return pathTo('hfx', language)
    default:
      return undefined
  }
}
