/** Home (specification §1): what the site does, in the order in which a traveller asks. */

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
