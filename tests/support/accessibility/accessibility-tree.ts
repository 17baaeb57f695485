/** Reads the accessibility tree that Chromium gives to screen readers, with the language of each node. */

import type { CDPSession, Page } from 'playwright-core'

export interface AccessibleNode {
  readonly role: string
  /** The accessible name, with its white space collapsed. */
  readonly name: string
  readonly description: string
  readonly value: string
  /** States and properties such as `level`, `expanded` and `required`. */
  readonly properties: Readonly<Record<string, unknown>>
  /** The tag of the nearest element with a language, such as `ja`. */
  readonly language: string
  /** Id of the nearest box that is not inline. Texts in different boxes are read separately, one after the other. */
  readonly box: number
  readonly children: readonly AccessibleNode[]
}

interface ProtocolNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly description?: { readonly value?: unknown }
  readonly value?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

interface DomNode {
  readonly backendNodeId: number
  readonly attributes?: readonly string[]
  readonly children?: readonly DomNode[]
  readonly pseudoElements?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/** Role of the nodes that repeat each text line by line. These nodes are skipped. */
const LINES = 'InlineTextBox'

/** Unicode isolates control the direction of text on the screen and are not read aloud. */
const ISOLATES = /[\u2066-\u2069]/g

export const collapsed = (text: unknown) =>
  String(text ?? '')
    .replace(ISOLATES, '')
    .replace(/\s+/g, ' ')

interface Snapshot {
  readonly documents: readonly {
    readonly nodes: {
      readonly parentIndex?: readonly number[]
      readonly nodeType?: readonly number[]
      readonly nodeValue?: readonly number[]
      readonly backendNodeId?: readonly number[]
    }
    readonly layout: { readonly nodeIndex: readonly number[]; readonly styles: readonly (readonly number[])[] }
  }[]
  readonly strings: readonly string[]
}

/** Node.ELEMENT_NODE and Node.TEXT_NODE */
const ELEMENT = 1
const TEXT = 3

const INLINE = new Set(['inline', 'contents', 'ruby', 'ruby-base', ''])

/**
 * Maps each DOM node's backend id to its nearest box that is not inline. Items of flex and grid containers count as
 * boxes.
 */
function boxesOf({ documents, strings }: Snapshot): ReadonlyMap<number, number> {
  const boxes = new Map<number, number>()
  for (const { nodes, layout } of documents) {
    // For a text node, the snapshot contains the style of its parent element, so only elements are read.
    const elements = [...layout.nodeIndex.entries()].filter(([, node]) => nodes.nodeType?.[node] === ELEMENT)
    const display = new Map(elements.map(([at, node]) => [node, strings[layout.styles[at]?.[0] ?? -1] ?? '']))
    const parents = nodes.parentIndex ?? []
    for (const [index, id] of (nodes.backendNodeId ?? []).entries()) {
      let box = index
      while (box >= 0 && INLINE.has(display.get(box) ?? '')) {
        const parent = parents[box] ?? -1
        if (/flex|grid/.test(display.get(parent) ?? '')) break
        box = parent
      }
      boxes.set(id, box)
    }
  }
  return boxes
}

function languagesOf(root: DomNode): ReadonlyMap<number, string> {
  const languages = new Map<number, string>()
  const visit = (node: DomNode, inherited: string) => {
    const at = node.attributes?.findIndex((name, index) => index % 2 === 0 && name === 'lang') ?? -1
    const language = at < 0 ? inherited : (node.attributes?.[at + 1] ?? '')
    languages.set(node.backendNodeId, language)
    for (const child of [...(node.children ?? []), ...(node.pseudoElements ?? []), ...(node.shadowRoots ?? [])])
      visit(child, language)
  }
  visit(root, '')
  return languages
}

/**
 * Returns the backend ids of text nodes that follow a text node of white space only. Chromium omits such a
 * white-space node at a line break, although a screen reader reads it as a space.
 */
function textsAfterSpace({ documents, strings }: Snapshot): ReadonlySet<number> {
  const found = new Set<number>()
  for (const { nodes } of documents) {
    let isAfter = false
    for (const [index, id] of (nodes.backendNodeId ?? []).entries()) {
      if (nodes.nodeType?.[index] !== TEXT) continue
      if (isAfter) found.add(id)
      isAfter = (strings[nodes.nodeValue?.[index] ?? -1] ?? '').trim() === ''
    }
  }
  return found
}

/** The maximum number of attempts to read a page, because the page can re-render while it is read. */
const MOST_READINGS = 5

interface Reading {
  readonly nodes: readonly ProtocolNode[]
  readonly languages: ReadonlyMap<number, string>
  readonly snapshot: Snapshot
}

/** Reads the tree and the DOM until they agree, because the page can re-render between the two readings. */
async function read(session: CDPSession): Promise<Reading> {
  let missingBefore = ''
  for (let reading = 1; ; reading += 1) {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const languages = languagesOf(root as DomNode)
    const snapshot = (await session.send('DOMSnapshot.captureSnapshot', { computedStyles: ['display'] })) as Snapshot
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly ProtocolNode[] }
    const ids = nodes.flatMap(({ ignored, backendDOMNodeId: id }) => (ignored || id === undefined ? [] : [id]))
    const missing = ids.filter((id) => !languages.has(id)).join()
    if (missing === missingBefore || reading === MOST_READINGS) return { nodes, languages, snapshot }
    missingBefore = missing
  }
}

/** Returns the root of the page's accessibility tree. Ignored nodes are replaced by their children. */
export async function accessibilityTreeOf(page: Page): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Accessibility.enable')
    const { nodes, languages, snapshot } = await read(session)
    const boxes = boxesOf(snapshot)
    const afterSpace = textsAfterSpace(snapshot)
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const convert = (id: string, inherited: string): readonly AccessibleNode[] => {
      const node = byId.get(id)
      if (!node || node.role?.value === LINES) return []
      const language = languages.get(node.backendDOMNodeId ?? -1) ?? inherited
      const children = (node.childIds ?? []).flatMap((child) => convert(child, language))
      if (node.ignored) return children
      return [
        {
          role: String(node.role?.value ?? ''),
          name: collapsed(`${afterSpace.has(node.backendDOMNodeId ?? -1) ? ' ' : ''}${node.name?.value ?? ''}`),
          description: collapsed(node.description?.value).trim(),
          value: collapsed(node.value?.value).trim(),
          properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
          language,
          box: boxes.get(node.backendDOMNodeId ?? -1) ?? -1,
          children,
        },
      ]
    }
    const [tree] = convert(nodes[0]?.nodeId ?? '', '')
    if (!tree) throw new Error('the page has no accessibility tree')
    return tree
  } finally {
    await session.detach()
  }
}

export function* nodesOf(node: AccessibleNode): Generator<AccessibleNode> {
  yield node
  for (const child of node.children) yield* nodesOf(child)
}
