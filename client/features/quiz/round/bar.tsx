/** A decorative bar for a percentage; the figures are shown as text beside it. */

const WIDTH = 100

export function Bar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg
      className="quiz-bar"
      viewBox={`0 0 ${WIDTH} 6`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="quiz-bar-whole" width={WIDTH} height="6" rx="1" />
      <rect className="quiz-bar-part" width={whole === 0 ? 0 : (part * WIDTH) / whole} height="6" rx="1" />
    </svg>
  )
}
