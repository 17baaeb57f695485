/**
 * Motifs (small pictures) for the plates of the city pages and the podcast. A plate is a link that looks like a blue
 * guide sign (plate.tsx). These motifs are in a separate chunk from those of the home page.
 */

import './art.css'
import { picture as camera } from './motifs/city/camera.svg?picture'
import { picture as events } from './motifs/city/events.svg?picture'
import { picture as glass } from './motifs/city/glass.svg?picture'
import { picture as onsen } from './motifs/city/onsen.svg?picture'
import { picture as outing } from './motifs/city/outing.svg?picture'
import { picture as podcast } from './motifs/city/podcast.svg?picture'
import { picture as walk } from './motifs/city/walk.svg?picture'
import { picture as weather } from './motifs/city/weather.svg?picture'
import { Picture } from './picture.tsx'

export const CameraMotif = () => <Picture of={camera} />
export const EventsMotif = () => <Picture of={events} />
export const GlassMotif = () => <Picture of={glass} />
export const OnsenMotif = () => <Picture of={onsen} />
export const OutingMotif = () => <Picture of={outing} />
export const PodcastMotif = () => <Picture of={podcast} />
export const WalkMotif = () => <Picture of={walk} />
export const WeatherMotif = () => <Picture of={weather} />
