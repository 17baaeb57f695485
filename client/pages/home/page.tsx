/** The home page (specification §1): what the site offers, in the order of a traveller's questions. */

import './home.css'
import type { Route } from '../../../shared/routes.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Mission } from './mission.tsx'
import { Testimonial } from './testimonial.tsx'
import { Way } from './way.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <>
      <Hero seed={route.id} />
      <Features />
      <Way />
      <Mission />
      <Testimonial />
    </>
  )
}
