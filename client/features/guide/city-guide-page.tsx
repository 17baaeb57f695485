/** A page of a city: the links to the city's other pages, the page's own parts, and the guide. */

import type { ReactNode } from 'react'
import type { Route } from '../../../shared/routes.ts'
import { CityPages } from '../city/city-pages.tsx'
import { GuidePage } from './guide-page.tsx'

export function CityGuidePage({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <GuidePage route={route}>
      <CityPages route={route} />
      {children}
    </GuidePage>
  )
}
