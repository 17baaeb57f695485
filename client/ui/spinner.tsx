/** Shows a spinner while texts, a page or a response are loading. */

import './spinner.css'

export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
