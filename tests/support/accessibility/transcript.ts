/** Writes an accessibility tree as the lines that a screen reader would say, in reading order. */

import type { AccessibleNode } from './accessibility-tree.ts'

/** Roles that screen readers announce when the user enters the element. */
const CONTAINERS: Readonly<Record<string, string>> = {
  banner: 'banner',
  navigation: 'navigation',
  main: 'main',
  contentinfo: 'content information',
  complementary: 'complementary',
  search: 'search',
  region: 'region',
  form: 'form',
  group: 'group',
  radiogroup: 'radio group',
  dialog: 'dialog',
  alertdialog: 'alert dialog',
  note: 'note',
  figure: 'figure',
  Figure: 'figure',
  tablist: 'tabs',
  tabpanel: 'tab panel',
  menu: 'menu',
  listbox: 'list box',
  log: 'log',
  status: 'status',
  alert: 'alert',
  progressbar: 'progress bar',
}

const CONTROLS: Readonly<Record<string, string>> = {
  link: 'link',
  button: 'button',
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  checkbox: 'check box',
  radio: 'radio button',
  switch: 'switch',
  tab: 'tab',
  menuitem: 'menu item',
  option: 'option',
  slider: 'slider',
  spinbutton: 'spin button',
  Date: 'date edit',
  InputTime: 'time edit',
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  image: 'image',
  Video: 'video',
  Audio: 'audio',
  Iframe: 'frame',
}

/** Container roles that are not announced when they have no name. */
const SILENT_UNNAMED = new Set(['group', 'region', 'form', 'figure', 'Figure', 'status', 'log', 'radiogroup'])

const BLOCKS = new Set([
  'paragraph',
  'heading',
  'list',
  'listitem',
  'table',
  'row',
  'article',
  'sectionheader',
  'sectionfooter',
  'blockquote',
  'DescriptionList',
  'term',
  'definition',
  'Legend',
  'LabelText',
  'rowgroup',
  'Details',
  'separator',
  'caption',
  'code',
  'math',
  ...Object.keys(CONTAINERS),
])

export interface TranscriptOptions {
  /** The document's language; text in another language is marked. */
  readonly language: string
}

/** Separates texts in different boxes. */
const BREAK = '\n'

const quoted = (text: string) => `“${text.trim()}”`

function statesOf({ role, properties, value, description, name, children }: AccessibleNode): string[] {
  const { expanded, checked, pressed, selected, required, invalid, disabled, hasPopup } = properties
  const options = [...descendants(children, 'option'), ...descendants(children, 'MenuListOption')].length
  const states = [
    expanded === true && 'expanded',
    expanded === false && !(role === 'combobox' && hasPopup === 'menu') && 'collapsed',
    hasPopup === 'dialog' && 'opens a dialog',
    hasPopup === 'menu' && role !== 'combobox' && role !== 'Date' && 'opens a menu',
    hasPopup === 'listbox' && 'with suggestions',
    checked === 'true' && 'checked',
    checked === 'false' && 'not checked',
    checked === 'mixed' && 'partly checked',
    pressed === 'true' && 'pressed',
    pressed === 'false' && 'not pressed',
    selected === true && 'selected',
    required === true && 'required',
    invalid === 'true' && 'invalid',
    disabled === true && 'unavailable',
    role === 'combobox' && options > 0 && `${options} options`,
    value !== '' && value !== name.trim() && role !== 'image' && `has ${quoted(value)}`,
    description !== '' && description !== name.trim() && description,
  ]
  return states.filter((state) => state !== false)
}

function descendants(nodes: readonly AccessibleNode[], role: string): AccessibleNode[] {
  return nodes.flatMap((node) => [...(node.role === role ? [node] : []), ...descendants(node.children, role)])
}

/** Returns the text and image nodes that can make up a name, in reading order. */
function leavesOf(nodes: readonly AccessibleNode[]): AccessibleNode[] {
  return nodes.flatMap((node) =>
    node.role === 'StaticText' || node.role === 'image' ? [node] : leavesOf(node.children),
  )
}

const isBlock = ({ role }: AccessibleNode) => BLOCKS.has(role)
const hasBlocks = (node: AccessibleNode): boolean =>
  node.children.some((child) => isBlock(child) || (CONTROLS[child.role] === undefined && hasBlocks(child)))

const firstOf = (node: AccessibleNode): AccessibleNode =>
  CONTROLS[node.role] === undefined && node.children[0] ? firstOf(node.children[0]) : node
function lastOf(node: AccessibleNode): AccessibleNode {
  const last = node.children.at(-1)
  return CONTROLS[node.role] === undefined && last ? lastOf(last) : node
}

class Writer {
  readonly lines: string[] = []
  readonly #language: string

  constructor({ language }: TranscriptOptions) {
    this.#language = language
  }

  /** @param depth levels of indentation; each line of the words becomes a line */
  say(depth: number, words: string): void {
    for (const line of words.split(BREAK)) {
      const text = line.replace(/\s+/g, ' ').trim()
      if (text !== '') this.lines.push(`${'  '.repeat(depth)}- ${text}`)
    }
  }

  block(node: AccessibleNode, depth: number) {
    const { role, name, children } = node
    switch (role) {
      case 'heading':
        return this.say(depth, `heading ${node.properties.level}: ${this.inlineOf(node).replaceAll(BREAK, ' ')}`)
      case 'LabelText':
        return this.label(node, depth)
      case 'list':
      case 'DescriptionList': {
        const items = children.filter((child) => child.role === 'listitem' || child.role === 'term').length
        this.say(depth, `list${name.trim() && ` ${quoted(name)}`}, ${items} ${items === 1 ? 'item' : 'items'}`)
        return role === 'list' ? this.flow(children, depth + 1) : this.terms(children, depth + 1)
      }
      case 'listitem':
        return this.item(node, depth)
      case 'table':
        return this.table(node, depth)
      case 'Details':
        return this.flow(children, depth)
    }
    const container = CONTAINERS[role]
    if (container === undefined || (name.trim() === '' && SILENT_UNNAMED.has(role) && role !== 'status'))
      return this.flow(children, depth)
    if (role === 'status' && children.length === 0) return
    if (!hasBlocks(node) && (role === 'status' || role === 'alert'))
      return this.say(depth, `${container}: ${this.inline(children).replaceAll(BREAK, ' ')}`)
    if (role === 'status' && name.trim() === '') return this.flow(children, depth)
    this.say(depth, `**${container}**${name.trim() && ` ${quoted(name)}`}`)
    this.flow(children, depth + 1)
  }

  /** Writes a label. If the label contains its control, only the control is written, because the label is its name. */
  label({ children }: AccessibleNode, depth: number): void {
    const controls = children.filter(({ role }) => CONTROLS[role] !== undefined)
    this.flow(controls.length > 0 ? controls : children, depth)
  }

  /**
   * Writes a list item: the first line at the item's level, with its number if it has one, and the other lines
   * indented.
   */
  item({ children }: AccessibleNode, depth: number): void {
    const marker = children.find(({ role, name }) => role === 'ListMarker' && /\p{N}/u.test(name))
    const start = this.lines.length
    this.flow(
      children.filter(({ role }) => role !== 'ListMarker'),
      depth,
    )
    const first = this.lines[start]
    if (marker && first) this.lines[start] = first.replace('- ', `- ${marker.name.replace(/[.、\s]/g, '')}: `)
    for (let at = start + 1; at < this.lines.length; at += 1) this.lines[at] = `  ${this.lines[at]}`
  }

  /** Writes description lists: a term and its definition on one line, unless the definition contains blocks. */
  terms(nodes: readonly AccessibleNode[], depth: number): void {
    let term = ''
    for (const node of nodes) {
      const text = this.inline(node.children).replaceAll(BREAK, ' ').trim()
      if (node.role === 'term') {
        if (term !== '') this.say(depth, term)
        term = text
      } else if (node.role === 'definition' && !hasBlocks(node)) {
        this.say(depth, term === '' ? text : `${term}: ${text}`)
        term = ''
      } else if (node.role === 'definition') {
        this.say(depth, term)
        term = ''
        this.flow(node.children, depth + 1)
      } else this.terms(node.children, depth)
    }
    if (term !== '') this.say(depth, term)
  }

  table(node: AccessibleNode, depth: number): void {
    const rows = descendants(node.children, 'row')
    const caption = node.name.trim() && ` ${quoted(node.name)}`
    this.say(depth, `table${caption}, ${rows.length} rows, ${rows[0]?.children.length ?? 0} columns`)
    for (const row of rows) {
      const cells = row.children.map((cell) => {
        const text = hasBlocks(cell) ? this.inline(cell.children) : this.inlineOf(cell)
        return cell.role === 'cell' || cell.role === 'gridcell' ? text : `header ${text}`
      })
      this.say(depth + 1, cells.map((cell) => cell.replaceAll(BREAK, ', ')).join(' | '))
    }
  }

  /** Writes nodes. Consecutive inline nodes make one line. */
  flow(nodes: readonly AccessibleNode[], depth: number): void {
    let line: AccessibleNode[] = []
    const end = () => {
      this.say(depth, this.inline(line))
      line = []
    }
    for (const node of nodes) {
      if (isBlock(node)) {
        end()
        this.block(node, depth)
      } else if (CONTROLS[node.role] === undefined && hasBlocks(node)) {
        end()
        this.flow(node.children, depth)
      } else line.push(node)
    }
    end()
  }

  inline(nodes: readonly AccessibleNode[]): string {
    let text = ''
    let before: AccessibleNode | undefined
    for (const node of nodes) {
      const next = this.inlineOf(node)
      const isApart = before !== undefined && lastOf(before).box !== firstOf(node).box
      const isControl = CONTROLS[node.role] !== undefined || (before && CONTROLS[before.role] !== undefined)
      if (text !== '' && next !== '') text += isControl && isApart ? ' ' : isApart ? BREAK : ''
      text += next
      if (next !== '') before = node
    }
    return text
  }

  inlineOf(node: AccessibleNode): string {
    const control = CONTROLS[node.role]
    if (control !== undefined) {
      const name = this.named(node)
      return `[${[`${control} ${name === '' ? 'WITHOUT A NAME' : name}`, ...statesOf(node)].join(', ')}]`
    }
    if (node.role === 'StaticText' || node.role === 'ListMarker') return this.marked(node.name, node.language)
    if (node.role === 'LineBreak') return ' '
    return node.children.length > 0 ? this.inline(node.children) : this.marked(node.name, node.language)
  }

  /**
   * Returns the name of a control. If the texts in the control make up its name, parts in another language are marked.
   */
  named(node: AccessibleNode): string {
    const parts = leavesOf(node.children)
    const flat = (text: string) => text.replace(/\s+/g, '')
    if (parts.length === 0 || flat(parts.map(({ name }) => name).join('')) !== flat(node.name))
      return this.marked(node.name.trim(), node.language)
    let rest = node.name
    let text = ''
    for (const part of parts) {
      const at = rest.indexOf(part.name.trim())
      text += rest.slice(0, Math.max(at, 0)) + this.marked(part.name.trim(), part.language)
      rest = rest.slice(Math.max(at, 0) + part.name.trim().length)
    }
    return text.trim()
  }

  marked(text: string, language: string): string {
    if (language === this.#language || text.trim() === '') return text
    return `${/^\s/.test(text) ? ' ' : ''}{${language}: ${text.trim()}}${/\s$/.test(text) ? ' ' : ''}`
  }
}

/**
 * Returns the lines of a node as a nested Markdown list. For the root of a page, these are the lines of its children.
 */
export function transcriptOf(node: AccessibleNode, options: TranscriptOptions): string[] {
  const writer = new Writer(options)
  writer.flow(node.role === 'RootWebArea' ? node.children : [node], 0)
  return writer.lines
}
