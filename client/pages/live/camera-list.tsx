/** The cameras of others, roads and passes first: who shows them, what one sees, and the way there. No picture of theirs is ours. */

import { CAMERA_KINDS, type Camera, type CameraId, camerasOf } from '../../../shared/city/cameras.ts'
import type { City } from '../../../shared/city/cities.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlaceName } from '../../ui/place-name.tsx'

export function CameraList({ city }: { city: City }) {
  const { t } = useTranslation('live')
  const cameras = camerasOf(city)
  return (
    <section className="cameras" aria-labelledby="cameras">
      <h2 id="cameras">{t('cameras.heading')}</h2>
      <p>{t('cameras.lead')}</p>
      {CAMERA_KINDS.map((kind) => {
        const some = cameras.filter((camera) => camera.kind === kind)
        if (some.length === 0) return null
        return (
          <section key={kind} aria-labelledby={`cameras-${kind}`}>
            <h3 id={`cameras-${kind}`}>{t(`kind.${kind}`)}</h3>
            <ul className="camera-list">
              {some.map((camera) => (
                <Entry key={camera.id} camera={camera} />
              ))}
            </ul>
          </section>
        )
      })}
      <p className="cameras-note">{t('cameras.checked')}</p>
    </section>
  )
}

function Entry({ camera: { id, japanese, url } }: { camera: Camera & { readonly id: CameraId } }) {
  const { t } = useTranslation('live')
  return (
    <li>
      <h4>{t(`camera.${id}.name`)}</h4>
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
