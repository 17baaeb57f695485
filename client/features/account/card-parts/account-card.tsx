/** A card of the account page: a section named by its heading. */

import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

interface AccountCardProps {
  readonly heading: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export function AccountCard({ heading, headingRef, children }: AccountCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h3 ref={headingRef} id={headingId} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h3>
      {children}
    </Card>
  )
}
