/**
 * Quiz questions that are not about single signs: markings, lights, plates, rules and Hokkaido specifics (product
 * decisions §5).
 */

import type { SignNumber } from './signs.ts'

export const QUESTION_KINDS = ['marking', 'light', 'plate', 'rule', 'hokkaido'] as const

export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type RoadDrawing =
  | `marking-${'yellow-centre' | 'white-dashed' | 'white-solid' | 'diamond' | 'zebra' | 'stop' | 'speed-40'}`
  | `marking-${'bus-lane' | 'turn-arrows' | 'kerb-yellow' | 'kerb-yellow-dashed' | 'zebra-zone'}`
  | `light-${'red' | 'red-green-arrow' | 'flashing-red' | 'flashing-yellow' | 'yellow' | 'red-vertical'}`
  | 'post-arrow'
  | 'snow-pole'

interface Question {
  readonly id: string
  readonly kind: QuestionKind
  /** The name of a drawing, or a sign's number; absent for a text-only question. */
  readonly picture?: RoadDrawing | SignNumber
}

const QUESTIONS = [
  { id: 'marking-yellow-centre', kind: 'marking', picture: 'marking-yellow-centre' },
  { id: 'marking-white-dashed', kind: 'marking', picture: 'marking-white-dashed' },
  { id: 'marking-white-solid', kind: 'marking', picture: 'marking-white-solid' },
  { id: 'marking-diamond', kind: 'marking', picture: 'marking-diamond' },
  { id: 'marking-zebra', kind: 'marking', picture: 'marking-zebra' },
  { id: 'marking-stop', kind: 'marking', picture: 'marking-stop' },
  { id: 'marking-speed-40', kind: 'marking', picture: 'marking-speed-40' },
  { id: 'marking-bus-lane', kind: 'marking', picture: 'marking-bus-lane' },
  { id: 'marking-turn-arrows', kind: 'marking', picture: 'marking-turn-arrows' },
  { id: 'marking-kerb-yellow', kind: 'marking', picture: 'marking-kerb-yellow' },
  { id: 'marking-kerb-yellow-dashed', kind: 'marking', picture: 'marking-kerb-yellow-dashed' },
  { id: 'marking-zebra-zone', kind: 'marking', picture: 'marking-zebra-zone' },

  { id: 'light-red', kind: 'light', picture: 'light-red' },
  { id: 'light-red-green-arrow', kind: 'light', picture: 'light-red-green-arrow' },
  { id: 'light-flashing-red', kind: 'light', picture: 'light-flashing-red' },
  { id: 'light-flashing-yellow', kind: 'light', picture: 'light-flashing-yellow' },
  { id: 'light-yellow', kind: 'light', picture: 'light-yellow' },

  { id: 'plate-distance', kind: 'plate', picture: '501' },
  { id: 'plate-days', kind: 'plate', picture: '502' },
  { id: 'plate-vehicles', kind: 'plate', picture: '503' },
  { id: 'plate-start', kind: 'plate', picture: '505' },
  { id: 'plate-within', kind: 'plate', picture: '506' },
  { id: 'plate-end', kind: 'plate', picture: '507' },
  { id: 'plate-hours', kind: 'plate', picture: '316' },
  { id: 'plate-overtaking', kind: 'plate', picture: '314-2' },
  { id: 'plate-room', kind: 'plate', picture: '317' },

  { id: 'rule-unmarked-30', kind: 'rule' },
  { id: 'rule-centre-line-60', kind: 'rule' },
  { id: 'rule-railway', kind: 'rule', picture: '207-A' },
  { id: 'rule-belts', kind: 'rule' },
  { id: 'rule-child-seat', kind: 'rule' },
  { id: 'rule-alcohol', kind: 'rule' },
  { id: 'rule-phone', kind: 'rule' },
  { id: 'rule-parking-distance', kind: 'rule' },
  { id: 'rule-scratch', kind: 'rule' },

  { id: 'hokkaido-vertical-lights', kind: 'hokkaido', picture: 'light-red-vertical' },
  { id: 'hokkaido-deer-dusk', kind: 'hokkaido', picture: '214-2' },
  { id: 'hokkaido-second-deer', kind: 'hokkaido', picture: '214-2' },
  { id: 'hokkaido-arrow-post', kind: 'hokkaido', picture: 'post-arrow' },
  { id: 'hokkaido-snow-pole', kind: 'hokkaido', picture: 'snow-pole' },
  { id: 'hokkaido-whiteout', kind: 'hokkaido' },
  { id: 'hokkaido-black-ice', kind: 'hokkaido' },
  { id: 'hokkaido-chains', kind: 'hokkaido', picture: '310-3' },
  { id: 'hokkaido-exhaust', kind: 'hokkaido' },
  { id: 'hokkaido-hexagon', kind: 'hokkaido', picture: '118-2' },
  { id: 'hokkaido-route-shield', kind: 'hokkaido', picture: '118' },
  { id: 'hokkaido-etc-speed', kind: 'hokkaido' },
  { id: 'hokkaido-fuel-colour', kind: 'hokkaido' },
  { id: 'hokkaido-9910', kind: 'hokkaido' },
] as const satisfies readonly Question[]

export type QuestionId = (typeof QUESTIONS)[number]['id']

export interface BankQuestion extends Question {
  readonly id: QuestionId
}

export const BANK: readonly BankQuestion[] = QUESTIONS
