/**
 * A small square drawing of the activity at a stop. It is not mirrored in right-to-left languages, and it is hidden
 * from screen readers.
 */

import './kind-drawing.css'
import { type DrawnKind, KIND_SHAPES, type Shape } from './kind-shapes.ts'

export function KindDrawing({ kind }: { kind: DrawnKind }) {
  const shapes: readonly Shape[] = KIND_SHAPES[kind]
  return (
    <svg className="kind-drawing" viewBox="0 0 40 40" data-kind={kind} aria-hidden="true" focusable="false">
      {shapes.map(([colour, path]) => (
        <path key={`${colour} ${path}`} className={`kind-${colour}`} d={path} />
      ))}
    </svg>
  )
}
