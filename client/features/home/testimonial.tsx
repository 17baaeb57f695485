/**
 * The testimonial block with its five-star heading (specification §1). It shows the operator's quotation. Without a
 * quotation it shows a promise, marked as the site's own, because quotations are never invented (product decisions §2).
 */

import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../shared/api/endpoints.ts'
import { Star } from '../../art/icons.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../settings.ts'

function Stars() {
  return (
    <span className="stars" aria-hidden="true">
      <Star />
      <Star />
      <Star />
      <Star />
      <Star />
    </span>
  )
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="page-width home-section" aria-labelledby="testimonial">
      <div className="testimonial">
        <h2 id="testimonial">
          <Stars />
          <span>{heading}</span>
        </h2>
        {children}
      </div>
    </section>
  )
}

interface TestimonialBlockProps extends Pick<SiteSettings, 'testimonial'> {
  /**
   * Whether the home page's video loads from another company as soon as it is visible. The promise that nothing loads
   * unasked is then left out.
   */
  readonly filmStartsUnasked: boolean
}

export function TestimonialBlock({ testimonial, filmStartsUnasked }: TestimonialBlockProps) {
  const { t, list } = useTranslation('mission')
  if (testimonial) {
    return (
      <Block heading={t('testimonial.heading')}>
        <figure>
          <blockquote dir="auto">
            <p>{testimonial.quote}</p>
          </blockquote>
          <figcaption dir="auto">{testimonial.name}</figcaption>
        </figure>
      </Block>
    )
  }
  const points = [...list('promise.points'), ...(filmStartsUnasked ? [] : [t('promise.asked')]), t('promise.wrong')]
  return (
    <Block heading={t('promise.heading')}>
      <p className="promise-ours">{t('promise.ours')}</p>
      <ul className="promises">
        {points.map((point) => (
          <li key={point}>
            <Star />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

export function Testimonial() {
  const { testimonial, homeVideoId, homeVideoStart } = useSettings()
  const filmStartsUnasked = homeVideoId !== undefined && homeVideoStart === 'seen'
  return <TestimonialBlock testimonial={testimonial} filmStartsUnasked={filmStartsUnasked} />
}
