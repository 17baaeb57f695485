/** What the build makes of a guide's Markdown: plain data, so that no HTML text is ever set into a page. */

/** Elements a guide may hold; the last ones are the site's own. */
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

/** Attributes by tag: `href` of a link, `id` of a heading, `kind` of a callout, `name` and `alt` of pictures, `japanese` of a place. */
export type GuideAttributes = Readonly<Partial<Record<'href' | 'id' | 'kind' | 'name' | 'alt' | 'japanese', string>>>

export type GuideNode = string | GuideElement
export type GuideElement = readonly [tag: GuideTag, attributes: GuideAttributes | 0, children: readonly GuideNode[]]

/** A guide's front matter and what lists say of it. */
export interface GuideSummary {
  readonly title: string
  readonly lead: string
  /** The month the facts were checked, 'YYYY-MM'. */
  readonly checked?: string
  readonly tags: readonly string[]
  /** Reading time, whole minutes. */
  readonly minutes: number
}

export interface Guide extends GuideSummary {
  /** Headings of the second level, for the table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly body: readonly GuideNode[]
}

/** A question of the guide with its answer as plain text, for the page's structured data. */
export interface GuideQuestion {
  readonly question: string
  readonly answer: string
}
