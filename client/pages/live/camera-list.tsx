/** Links to external cameras, roads and passes first, with operator and view. No third-party picture is embedded. */

import { type Camera, type CameraId, camerasOf } from '../../../shared/city/cameras.ts'
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
      <ul className="camera-list">
        {camerasOf(city).map((camera) => (
          <Entry key={camera.id} camera={camera} />
        ))}
      </ul>
      <p className="cameras-lead">{t('cameras.lead')}</p>
      <p className="cameras-note">{t('cameras.checked', { month: formatYearMonth(language, month) })}</p>
      <p className="cameras-note">{t('cameras.clock')}</p>
    </section>
  )
}

function Entry({ camera: { id, kind, japanese, url } }: { camera: Camera & { readonly id: CameraId } }) {
  const { t } = useTranslation('live')
  return (
    <li>
      <div>
        <p className="camera-kind">{t(`kind.${kind}`)}</p>
        <h3>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {t(`camera.${id}.name`)}
              <span className="visually-hidden"> {t('newTab')}</span>
            </a>
          ) : (
            t(`camera.${id}.name`)
          )}
        </h3>
      </div>
      <p>
        <PlaceName japanese={japanese} copyLabel={t('copy')} copiedLabel={t('copied')} />
      </p>
      <dl>
        <div>
          <dt>{t('owner')}</dt>
          <dd>{t(`camera.${id}.owner`)}</dd>
        </div>
        <div>
          <dt>{t('sees')}</dt>
          <dd>{t(`camera.${id}.sees`)}</dd>
        </div>
      </dl>
      {url ? (
        <p>
          <a className="button" data-variant="plain" href={url} target="_blank" rel="noreferrer">
            {t('open')} <bdi>{new URL(url).hostname}</bdi> <span className="visually-hidden">{t('newTab')}</span>
          </a>
        </p>
      ) : (
        <p className="camera-search">{t('search')}</p>
      )}
    </li>
  )
}
