/**
 * A person's photo, or their initial on a colour of their own. Hidden from screen readers, because the name is beside
 * it.
 */

import './person-mark.css'
import { useState } from 'react'
import type { PublicPerson } from '../../../shared/api/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PersonIcon } from '../../ui/icons.tsx'
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

/** Covers the initial, which stays visible until the photo has loaded and if it cannot be loaded. */
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
