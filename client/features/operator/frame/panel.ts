/** What the frame passes to the panel of a section. */

export interface PanelProps {
  readonly item: string | undefined
  readonly select: (item: string | undefined) => void
  readonly onDecided: () => void
}
