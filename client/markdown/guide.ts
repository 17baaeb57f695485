/** A parsed guide as plain data, so that pages render elements and never insert HTML text. */

import type { Season } from '../../shared/time/season.ts'

/** The elements of a guide; the last six are not HTML. */
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

/**
 * Attributes by tag. Links have `href`, headings `id`, callouts `kind`, pictures `name` and `alt`, and places
 * `japanese`. The children of `plan` are links to the planner. A link adds the place that it names to a trip, and a
 * link without text adds all the places.
 */
export type GuideAttributes = Readonly<Partial<Record<'href' | 'id' | 'kind' | 'name' | 'alt' | 'japanese', string>>>

export type GuideNode = string | GuideElement
export type GuideElement = readonly [tag: GuideTag, attributes: GuideAttributes | 0, children: readonly GuideNode[]]

export interface GuideSummary {
  readonly title: string
  readonly lead: string
  /** The month the guide was last edited, 'YYYY-MM'. */
  readonly edited?: string
  readonly tags: readonly string[]
  /** The season of the guide's subject. The guide's banner shows this season instead of the current one. */
  readonly season?: Season
  /** Reading time, whole minutes. */
  readonly minutes: number
}

export interface Guide extends GuideSummary {
  /** Second-level headings, for the table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly body: readonly GuideNode[]
}

/** A question of the guide with its answer as plain text, for the page's structured data. */
export interface GuideQuestion {
  readonly question: string
  readonly answer: string
}
