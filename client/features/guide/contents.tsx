/**
 * A guide's table of contents. It is collapsible on phones. On wide screens it is a line with a numbered road shield
 * for each section, next to the text.
 */

import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide } from '../../markdown/guide.ts'
import { RegionMap } from './region/region-map.tsx'

export function Contents({ sections, guide }: Pick<Guide, 'sections'> & { readonly guide: string }) {
  const { t } = useTranslation('guide')
  const links = sections.map(({ id, title }) => ({ id, link: <a href={`#${id}`}>{title}</a> }))
  return (
    <>
      <details className="guide-contents-folded">
        <summary>{t('contents')}</summary>
        <ul>
          {links.map(({ id, link }) => (
            <li key={id}>{link}</li>
          ))}
        </ul>
      </details>
      <div className="guide-contents">
        <RegionMap guide={guide} />
        <nav aria-labelledby="guide-contents">
          <h2 id="guide-contents">{t('contents')}</h2>
          <RouteLine>
            {links.map(({ id, link }, index) => (
              <RouteStop key={id} number={index + 1}>
                {link}
              </RouteStop>
            ))}
          </RouteLine>
        </nav>
      </div>
    </>
  )
}
