/** The empty state of the crew pages, with the crews' drawing. */

import { BuddiesMotif } from '../../art/motifs.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'

export function NoCrews(props: Omit<EmptyStateProps, 'drawing'>) {
  return (
    <EmptyState
      {...props}
      drawing={
        <span className="crew-drawing">
          <BuddiesMotif />
        </span>
      }
    />
  )
}
