/** The podcast page: the operator's podcast and the guides read aloud by the device, with one player for both. */

export { Podcast as Page } from '../../features/podcast/podcast.tsx'
