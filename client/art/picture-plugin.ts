/**
 * A Vite plugin that converts `NAME.svg?picture` to a module of nodes for picture.tsx. So drawings can be SVG files and
 * still use the page's colours. `<use href="FILE#ID">` becomes a group with the element of that id, without the id.
 */

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseDocument } from 'htmlparser2'
import type { Plugin } from 'vite'
import type { PictureElement, PictureNode } from './picture.tsx'

type Element = Extract<ReturnType<typeof parseDocument>['children'][number], { attribs: object }>

const FILE = /\.svg\?picture$/
const FORGOTTEN = new Set(['xmlns', 'id', 'href'])

function reactName(name: string): string {
  if (name === 'class') return 'className'
  return name.startsWith('aria-') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isElement(node: object): node is Element {
  return 'attribs' in node
}

function elementsIn(parent: { readonly children: readonly object[] }): Element[] {
  return parent.children.filter(isElement).flatMap((element) => [element, ...elementsIn(element)])
}

/** Reads SVG files and remembers their paths, because the development server watches them. */
class PictureReader {
  readonly files = new Map<string, Element[]>()

  private elements(file: string): Element[] {
    const known = this.files.get(file)
    if (known) return known
    const elements = elementsIn(parseDocument(readFileSync(file, 'utf8'), { xmlMode: true }))
    this.files.set(file, elements)
    return elements
  }

  private node(element: Element, file: string): PictureElement {
    const kept = Object.entries(element.attribs).filter(([name]) => !FORGOTTEN.has(name))
    const attributes = Object.fromEntries(kept.map(([name, value]) => [reactName(name), value]))
    if (element.name !== 'use') return [element.name, attributes, ...this.children(element, file)]
    const [path = '', id] = (element.attribs.href ?? '').split('#')
    const target = path ? resolve(dirname(file), path) : file
    const part = this.elements(target).find(({ attribs }) => attribs.id === id)
    if (!part) throw new Error(`${file}: <use href="${element.attribs.href}"> names no element`)
    const children = this.children(part, target)
    const [only] = children
    if (children.length === 1 && typeof only === 'object' && !Object.keys(attributes).some((name) => name in only[1])) {
      const [tag, own, ...inner] = only
      return [tag, { ...attributes, ...own }, ...inner]
    }
    return ['g', attributes, ...children]
  }

  private children(parent: Element, file: string): PictureNode[] {
    return parent.children.flatMap((child): PictureNode[] => {
      if (isElement(child)) {
        if (child.name === 'defs') return []
        const node = this.node(child, file)
        // A `<use>` whose only attribute is `href` needs no group.
        return child.name === 'use' && Object.keys(node[1]).length === 0 ? (node.slice(2) as PictureNode[]) : [node]
      }
      const text = 'data' in child && child.type === 'text' ? child.data.trim() : ''
      return text ? [text] : []
    })
  }

  read(file: string): PictureElement {
    const root = this.elements(file)[0]
    if (root?.name !== 'svg') throw new Error(`${file} has no <svg>`)
    return this.node(root, file)
  }
}

export function pictures(): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    load(id) {
      if (!FILE.test(id)) return undefined
      const reader = new PictureReader()
      const picture = reader.read(id.replace(/\?.*$/, ''))
      for (const file of reader.files.keys()) this.addWatchFile(file)
      return { code: `export const picture = ${JSON.stringify(picture)}`, map: { mappings: '' } }
    },
  }
}
