/** Filled icons: the star and the play button. */

export function Star() {
  return (
    <svg className="star" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 1.8l3.1 6.5 7.1 1-5.2 5 1.3 7.1L12 18l-6.3 3.4L7 14.3l-5.2-5 7.1-1z" />
    </svg>
  )
}

/** The icon is not mirrored in right-to-left pages, because media controls never are. */
export function PlayIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M8 5.500v13l11-6.500z" fill="currentColor" />
    </svg>
  )
}
