/**
 * Shows the drawings and traffic signs in a guide. Each has a text alternative. None is mirrored in right-to-left
 * languages. A test checks that each picture named in a guide exists.
 */

import './pictures.css'
import { Picture, type PictureElement } from '../../art/picture.tsx'
import '../../art/drawings/kit.css'
import { Words } from '../../i18n/words.tsx'

const files = import.meta.glob<PictureElement>('../../art/drawings/*/*.svg', {
  query: '?picture',
  import: 'picture',
  eager: true,
})
const signs = import.meta.glob<string>('../../art/signs/drawn/*.svg', { query: '?url', import: 'default', eager: true })

const drawings = new Map(Object.entries(files).map(([path, drawing]) => [path.replace(/^.*\/|\.svg$/g, ''), drawing]))

export function DrawingFigure({ name, alt }: { name: string; alt: string }) {
  const drawing = drawings.get(name)
  if (!drawing) return null
  return (
    <figure className="guide-drawing">
      <div role="img" aria-label={alt} dir="ltr">
        <Picture of={drawing} />
      </div>
    </figure>
  )
}

const SIGN_SIZE = 96

export function SignFigure({ number, alt }: { number: string; alt: string }) {
  const address = signs[`../../art/signs/drawn/${number}.svg`]
  if (!address) return null
  return (
    <figure className="guide-sign">
      <img src={address} alt="" width={SIGN_SIZE} height={SIGN_SIZE} loading="lazy" decoding="async" />
      <figcaption>
        <Words>{alt}</Words>
      </figcaption>
    </figure>
  )
}
