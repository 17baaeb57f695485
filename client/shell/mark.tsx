/**
 * The site's logo: a road that runs to its vanishing point on a blue sign. It is not mirrored on right-to-left pages.
 */

export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect className="mark-plate" x="1" y="1" width="30" height="30" rx="7" />
      <path className="mark-cone" d="M4.5 18.5L13 9.6q1-1 2-.1l1.2.9 1.2-.9q1-.9 2 .1l8.1 8.9z" />
      <path className="mark-road" d="M14.7 18.5h2.6L24 28H8z" />
      <path className="mark-line" d="M16 20.2v1.6M16 23.4v3" />
    </svg>
  )
}
