/** What the frame passes to the panel of a section. */

export interface PanelProps {
  readonly item: string | undefined
  /** Selects an item or, without one, closes the detail. */
  readonly select: (item: string | undefined) => void
  /** Reloads the counts in the rail after a decision. */
  readonly onDecided: () => void
}
