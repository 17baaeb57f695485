/** The banner at the top of a page: a wide picture of the page's subject. */

import './banner.css'
import type { Season } from '../../../shared/time/season.ts'
import { type BannerName, picturesOf } from './banner-addresses.ts'

export interface BannerProps {
  readonly name: BannerName
  readonly season?: Season | undefined
}

/**
 * Contains a picture for each theme and season; styles hide all but one. Lazy images that are not displayed are never
 * fetched.
 */
export function Banner({ name, season }: BannerProps) {
  return (
    <div className="banner" data-banner={name} aria-hidden="true">
      {picturesOf(name, season).map(({ address, light, season: shownIn }) => (
        <img
          key={address}
          className="banner-picture"
          data-light={light}
          data-in={season ? undefined : shownIn}
          src={address}
          alt=""
          width={2560}
          height={256}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
