/** The props that the frame of the operator's desk passes to the panel of a section. */

export interface PanelProps {
  readonly item: string | undefined
  readonly select: (item: string | undefined) => void
  readonly onDecided: () => void
  /** Shows why a decision was not sent, also after the section is left. Undefined removes the message. */
  readonly onFailure: (text: string | undefined) => void
  /**
   * The number of entries that wait in the section. Undefined in sections without a count, and until the counts are
   * loaded.
   */
  readonly waiting: number | undefined
}
