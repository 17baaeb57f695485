/** Shown while translations, a page or an answer are on their way. */

import './spinner.css'

/** `label` is what a screen reader says; the turning ring itself is decoration. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
