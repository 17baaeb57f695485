/**
 * The parts of the home page that keep the server-rendered markup. This module is loaded only on client-side
 * navigation.
 */

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
