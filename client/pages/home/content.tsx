/** The parts of the home page that are kept as the server rendered them. Loaded on client-side navigation. */

import { Destinations } from './destinations.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Way } from './way.tsx'

export { Trip } from './trip.tsx'

export function Top() {
  return (
    <>
      <Hero />
      <Destinations />
      <Features />
      <Way />
    </>
  )
}
