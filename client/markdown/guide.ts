/** A parsed guide as plain data, so that pages render elements and never insert HTML text. */

import type { Season } from '../../shared/time/season.ts'

export type GuideTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'strong'
  | 'a'
  | 'callout'
  | 'figures'
  | 'drawing'
  | 'sign'
  | 'place'
  | 'plan'
  | 'licence'
  | 'terms'

/**
 * The attributes of an element. The children of an element `plan` are links to the planner. A link adds the place that
 * it names to a trip, and a link without text adds all the places. The children of `licence` are the works under a
 * licence and the paragraphs of its text, `terms`, in the language and with the line ends of its author.
 */
export type GuideAttributes = Readonly<Partial<Record<'href' | 'id' | 'kind' | 'name' | 'alt' | 'japanese', string>>>

export type GuideNode = string | GuideElement
export type GuideElement = readonly [tag: GuideTag, attributes: GuideAttributes | 0, children: readonly GuideNode[]]

export interface GuideSummary {
  readonly title: string
  readonly lead: string
  readonly edited?: string
  readonly tags: readonly string[]
  /** The guide's banner shows this season instead of the current one. `minutes` is the guide's reading time. */
  readonly season?: Season
  readonly minutes: number
}

export interface Guide extends GuideSummary {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly body: readonly GuideNode[]
}

export interface GuideQuestion {
  readonly question: string
  readonly answer: string
}
