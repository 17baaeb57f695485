/**
 * Lists external cameras, those of roads and passes first. Cameras with a link are grouped by owner. The last group has
 * the cameras without a known URL, which users search for by their Japanese name. No third-party picture is embedded.
 */

import type { ReactNode } from 'react'
import {
  type CameraKind,
  type PageCamera,
  pageCamerasOf,
  type SearchCamera,
  searchCamerasOf,
} from '../../../../shared/city/cameras.ts'
import type { City } from '../../../../shared/city/cities.ts'
import { KindDrawing } from '../../../art/kinds/kind-drawing.tsx'
import type { DrawnKind } from '../../../art/kinds/kind-shapes.ts'
import { useCheckedMonth } from '../../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlaceName } from '../../../ui/place-name.tsx'

const DRAWINGS = {
  road: 'road',
  pass: 'mountain',
  town: 'town',
  slope: 'ski',
  sky: 'plane',
} as const satisfies Readonly<Record<CameraKind, DrawnKind>>

export function CameraList({ city }: { city: City }) {
  const { t, language } = useTranslation('live')
  const month = useCheckedMonth('cameras')
  return (
    <section className="cameras" aria-labelledby="cameras">
      <h2 id="cameras">{t('cameras.heading')}</h2>
      {pageCamerasOf(city).map(({ owner, cameras }) => (
        <CameraGroup key={owner} title={t(`owner.${owner}`)}>
          {cameras.map((camera) => (
            <PageRow key={camera.id} camera={camera} />
          ))}
        </CameraGroup>
      ))}
      <CameraGroup title={t('cameras.search')} lead={t('cameras.searchLead')}>
        {searchCamerasOf(city).map((camera) => (
          <SearchRow key={camera.id} camera={camera} />
        ))}
      </CameraGroup>
      <p className="cameras-lead">{t('cameras.lead')}</p>
      <p className="cameras-note">{t('cameras.checked', { month: formatYearMonth(language, month) })}</p>
      <p className="cameras-note">{t('cameras.clock')}</p>
    </section>
  )
}

function CameraGroup({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="camera-group">
      <h3>{title}</h3>
      {lead && <p className="cameras-note">{lead}</p>}
      <ul className="camera-rows">{children}</ul>
    </div>
  )
}

function PageRow({ camera: { id, kind, japanese, page } }: { camera: PageCamera }) {
  const { t } = useTranslation('live')
  return (
    <Row kind={kind} name={t(`camera.${id}.name`)} japanese={japanese} url={page.url}>
      <p>{t(`camera.${id}.sees`)}</p>
    </Row>
  )
}

function SearchRow({ camera: { id, kind, japanese } }: { camera: SearchCamera }) {
  const { t } = useTranslation('live')
  return (
    <Row kind={kind} name={t(`camera.${id}.name`)} japanese={japanese}>
      <p>{t(`camera.${id}.sees`)}</p>
      <p className="camera-about">{t(`camera.${id}.about`)}</p>
    </Row>
  )
}

interface RowProps {
  readonly kind: CameraKind
  readonly name: string
  readonly japanese: string
  readonly url?: string
  readonly children: ReactNode
}

/**
 * A row with a camera and its link. If the name equals the Japanese name, as in Japanese texts, it is shown only once.
 */
function Row({ kind, name, japanese, url, children }: RowProps) {
  const { t } = useTranslation('live')
  const copied = <PlaceName japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
  const once = name === japanese
  return (
    <li>
      <span className="camera-drawing">
        <KindDrawing kind={DRAWINGS[kind]} />
      </span>
      <p className="camera-kind">{t(`kind.${kind}`)}</p>
      <div className="camera-names">
        <h4>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
              <span className="visually-hidden"> {t('newTab')}</span>
            </a>
          ) : once ? (
            copied
          ) : (
            name
          )}
        </h4>
        {!once && <p>{copied}</p>}
      </div>
      <div className="camera-view">{children}</div>
    </li>
  )
}
