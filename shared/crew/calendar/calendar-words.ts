/**
 * The texts of a crew's calendar in the four languages. They are here and not in the catalogs, because the server
 * writes the calendar and loads no catalog. Town names are written as on road signs (town-names.ts).
 */

import type { ByLanguage } from '../../languages.ts'

export interface CalendarWords {
  readonly pickUp: (title: string) => string
  readonly cancelled: (title: string) => string
  readonly route: (towns: string) => string
  readonly meet: (place: string) => string
  readonly notYet: string
  readonly page: (url: string) => string
}

export const CALENDAR_WORDS: ByLanguage<CalendarWords> = {
  en: {
    pickUp: (title) => `Pick-up: ${title}`,
    cancelled: (title) => `Cancelled: ${title}`,
    route: (towns) => `Route: ${towns}`,
    meet: (place) => `Meeting point: ${place}`,
    notYet: 'The pick-up time and place are not settled yet. They appear here as soon as they are.',
    page: (url) => `The crew’s page: ${url}`,
  },
  fr: {
    pickUp: (title) => `Départ\u00a0: ${title}`,
    cancelled: (title) => `Annulé\u00a0: ${title}`,
    route: (towns) => `Itinéraire\u00a0: ${towns}`,
    meet: (place) => `Point de rendez-vous\u00a0: ${place}`,
    notYet: 'L’heure et le lieu du rendez-vous ne sont pas encore fixés. Ils s’afficheront ici dès qu’ils le seront.',
    page: (url) => `La page de l’équipage\u00a0: ${url}`,
  },
  ar: {
    pickUp: (title) => `موعد اللقاء: ${title}`,
    cancelled: (title) => `أُلغيت: ${title}`,
    route: (towns) => `المسار: ${towns}`,
    meet: (place) => `مكان اللقاء: ${place}`,
    notYet: 'لم يُحدَّد وقت اللقاء ومكانه بعد، وسيظهران هنا فور تحديدهما.',
    page: (url) => `صفحة المجموعة: ${url}`,
  },
  ja: {
    pickUp: (title) => `集合：${title}`,
    cancelled: (title) => `中止：${title}`,
    route: (towns) => `ルート：${towns}`,
    meet: (place) => `集合場所：${place}`,
    notYet: '集合の時刻と場所はまだ決まっていません。決まり次第ここに表示されます。',
    page: (url) => `クルーのページ：${url}`,
  },
}
