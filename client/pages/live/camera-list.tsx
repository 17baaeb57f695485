/**
 * Links to external cameras, roads and passes first. Cameras of one owner stand together, and so do those that readers
 * search for, so that a row says only what differs. No third-party picture is embedded.
 */

import type { ReactNode } from 'react'
import { type PageCamera, pageCamerasOf, type SearchCamera, searchCamerasOf } from '../../../shared/city/cameras.ts'
import type { City } from '../../../shared/city/cities.ts'
import { useCheckedMonth } from '../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlaceName } from '../../ui/place-name.tsx'

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
    <Row
      kind={t(`kind.${kind}`)}
      japanese={japanese}
      name={
        <a href={page.url} target="_blank" rel="noreferrer">
          {t(`camera.${id}.name`)}
          <span className="visually-hidden"> {t('newTab')}</span>
        </a>
      }
    >
      <p>{t(`camera.${id}.sees`)}</p>
    </Row>
  )
}

function SearchRow({ camera: { id, kind, japanese } }: { camera: SearchCamera }) {
  const { t } = useTranslation('live')
  return (
    <Row kind={t(`kind.${kind}`)} japanese={japanese} name={t(`camera.${id}.name`)}>
      <p>{t(`camera.${id}.sees`)}</p>
      <p className="camera-about">{t(`camera.${id}.about`)}</p>
    </Row>
  )
}

interface RowProps {
  readonly kind: string
  readonly name: ReactNode
  readonly japanese: string
  readonly children: ReactNode
}

function Row({ kind, name, japanese, children }: RowProps) {
  const { t } = useTranslation('live')
  return (
    <li>
      <p className="camera-kind">{kind}</p>
      <div className="camera-names">
        <h4>{name}</h4>
        <p>
          <PlaceName japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
        </p>
      </div>
      <div className="camera-view">{children}</div>
    </li>
  )
}
