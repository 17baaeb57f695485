/**
 * The layout of the pages that users see when they lack an account or an approval: a picture above the content, or
 * beside it on wide screens.
 */

import './stage.css'
import type { ReactNode } from 'react'
import { Scenery } from './scenery.tsx'

interface StageProps {
  /** Whether the picture is shown. The children keep their state when this changes. */
  readonly picture?: boolean
  readonly children: ReactNode
}

export function Stage({ picture = true, children }: StageProps) {
  return (
    <div className={picture ? 'stage' : undefined}>
      {picture && <Scenery name="viewpoint" />}
      {children}
    </div>
  )
}
