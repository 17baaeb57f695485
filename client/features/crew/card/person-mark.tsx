/**
 * A person's photo, or the person's initial on a colour that depends on the id. It is hidden from screen readers,
 * because the name is shown beside it.
 */

import './person-mark.css'
import { useState } from 'react'
import type { PublicPerson } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PersonIcon } from '../../../ui/icons.tsx'
import { hueOf, initialOf } from './person-hue.ts'

interface PersonMarkProps {
  readonly person: Pick<PublicPerson, 'id' | 'displayName' | 'photo'>
  readonly size?: 'small' | 'large'
}

export function PersonMark({ person: { id, displayName, photo }, size = 'large' }: PersonMarkProps) {
  const { language } = useTranslation('safety')
  return (
    <span className="person-mark" data-hue={hueOf(id)} data-size={size} aria-hidden="true">
      {initialOf(displayName, language) ?? <PersonIcon />}
      {photo !== undefined && <Photo key={photo} address={`/photos/${id}/${photo}.webp`} />}
    </span>
  )
}

/** The photo covers the initial, which stays visible until the photo has loaded and if it cannot be loaded. */
function Photo({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      src={address}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
