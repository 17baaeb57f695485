/** The empty state of the crew pages, with the crews' drawing. */

import { EmptyPicture } from '../../../art/empties/empty-picture.tsx'
import { EmptyState, type EmptyStateProps } from '../../../ui/empty-state.tsx'

export function NoCrews(props: Omit<EmptyStateProps, 'drawing'>) {
  return <EmptyState {...props} drawing={<EmptyPicture kind="crews" />} />
}
