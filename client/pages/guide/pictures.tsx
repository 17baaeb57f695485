/**
 * A guide's drawings and traffic signs, with text alternatives and never mirrored. A test checks that every referenced
 * picture exists.
 */

import type { ComponentType } from 'react'

const files = import.meta.glob<ComponentType>('../../art/drawings/*/*.tsx', { import: 'Drawing', eager: true })
const signs = import.meta.glob<string>('../../art/signs/drawn/*.svg', { query: '?url', import: 'default', eager: true })

/** Drawings keyed by file name without the folder, because guides name a drawing like that. */
const drawings = new Map(Object.entries(files).map(([path, Drawing]) => [path.replace(/^.*\/|\.tsx$/g, ''), Drawing]))

export function DrawingFigure({ name, alt }: { name: string; alt: string }) {
  const Drawing = drawings.get(name)
  if (!Drawing) return null
  return (
    <figure className="guide-drawing">
      <div role="img" aria-label={alt} dir="ltr">
        <Drawing />
      </div>
    </figure>
  )
}

/** Width and height of a sign's image in CSS pixels. Signs keep their proportions within this square. */
const SIGN_SIZE = 96

export function SignFigure({ number, alt }: { number: string; alt: string }) {
  const address = signs[`../../art/signs/drawn/${number}.svg`]
  if (!address) return null
  return (
    <figure className="guide-sign">
      <img src={address} alt="" width={SIGN_SIZE} height={SIGN_SIZE} loading="lazy" decoding="async" />
      <figcaption>{alt}</figcaption>
    </figure>
  )
}
