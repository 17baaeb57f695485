/**
 * A guide's drawings and traffic signs, with text alternatives and never mirrored. A test checks that every referenced
 * picture exists.
 */

import type { ComponentType } from 'react'

const files = import.meta.glob<ComponentType>('../../art/drawings/*/*.tsx', { import: 'Drawing', eager: true })
const signs = import.meta.glob<string>('../../art/signs/drawn/*.svg', { query: '?url', import: 'default', eager: true })

/** By file name: guides name a drawing without its folder. */
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

/** In CSS pixels; the signs keep their proportions inside. */
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
