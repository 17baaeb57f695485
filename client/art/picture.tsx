/** Renders a drawing that picture-plugin.ts read from an SVG file. */

import { createElement, type ReactNode } from 'react'

export type PictureElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: PictureNode[],
]
export type PictureNode = string | PictureElement

function render(node: PictureNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  return createElement(tag, attributes, ...children.map(render))
}

export function Picture({ of: [tag, attributes, ...children] }: { of: PictureElement }) {
  return render([tag, { ...attributes, focusable: 'false' }, ...children])
}
