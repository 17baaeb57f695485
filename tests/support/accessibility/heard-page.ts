/**
 * Records a page as a screen reader user experiences it: writes actions and readings as transcript lines, and
 * collects accessibility faults.
 */

import { type AccessibleNode, nodesOf } from './accessibility-tree.ts'
import { announcedBy, type PageScripts } from './announcements.ts'
import { listeningFaultsOf } from './listening-faults.ts'
import { transcriptOf } from './transcript.ts'

export interface Heard {
  readonly lines: readonly string[]
  readonly faults: readonly string[]
}

/** A page of either engine. */
export interface ListenedPage extends PageScripts {
  /** The root of the accessibility tree as it is now. */
  tree(): Promise<AccessibleNode>
}

export class HeardPage {
  readonly #page: ListenedPage
  readonly #language: string
  readonly #lines: string[] = []
  readonly #faults: string[] = []

  constructor(page: ListenedPage, language: string) {
    this.#page = page
    this.#language = language
  }

  get heard(): Heard {
    return { lines: this.#lines, faults: this.#faults }
  }

  /**
   * @param part which part is read: `page` for the whole page with the site's header and footer, or the role of a node
   * @param index which of the nodes with this role, in reading order and inside main or a dialog
   */
  async reads(
    title: string,
    part: 'page' | 'main' | 'dialog' | 'form' | 'region' | 'log' | ((node: AccessibleNode) => boolean) = 'main',
    index = 0,
  ): Promise<void> {
    const tree = await this.#page.tree()
    const all = [...nodesOf(tree)]
    const wanted = typeof part === 'function' ? part : ({ role }: AccessibleNode) => role === part
    const content = all.find(({ role }) => role === 'dialog') ?? all.find(({ role }) => role === 'main') ?? tree
    const root = part === 'page' ? tree : [...nodesOf(content)].filter(wanted)[index]
    if (!root) throw new Error(`nothing to read for “${title}”`)
    const lines = transcriptOf(root, { language: this.#language })
    this.#faults.push(...listeningFaultsOf(root).map((fault) => `${title}: ${fault}`))
    this.#lines.push('', `## ${title}`, '', ...lines)
  }

  /** Runs an action and writes its announcements. An action without an announcement is a fault. */
  async does(title: string, act: () => Promise<void>): Promise<void> {
    const { live, focusMoved, option } = await announcedBy(this.#page, act)
    const focused = await this.#focused(focusMoved)
    this.#lines.push('', `## ${title}`, '')
    for (const text of live) this.#lines.push(`- Announced: ${text.replace(/[\u2066-\u2069]/g, '')}`)
    for (const line of focused) this.#lines.push(`- ${line}`)
    if (option !== null) this.#lines.push(`- Option: ${option.replace(/\s+/g, ' ')}`)
    const isSilent = live.every((text) => text.startsWith('(new)')) && focused.length === 0 && option === null
    if (isSilent) {
      this.#lines.push('- Nothing is announced.')
      this.#faults.push(`${title}: nothing is announced`)
    }
  }

  /** Returns lines for the focused element if the focus has moved to it or if its state may have changed. */
  async #focused(hasMoved: boolean): Promise<string[]> {
    const tree = await this.#page.tree()
    const node = [...nodesOf(tree)].filter(({ properties }) => properties.focused === true).at(-1)
    if (!node || node.role === 'RootWebArea') return []
    const isStateful = ['expanded', 'checked', 'pressed'].some((state) => state in node.properties)
    if (!hasMoved && !(isStateful && node.role !== 'combobox')) return []
    const [first = ''] = transcriptOf(node, { language: this.#language })
    return [`${hasMoved ? 'Focus' : 'State'}: ${first.replace(/^\s*- /, '')}`]
  }
}
