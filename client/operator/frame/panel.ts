/** What the frame passes to the panel of a section. */

export interface PanelProps {
  /** The id of the selected item, from the address. */
  readonly item: string | undefined
  /** Selects an item or, without one, closes the detail. */
  readonly select: (item: string | undefined) => void
  /** Reads the numbers of the rail again, after a decision. */
  readonly onDecided: () => void
}
