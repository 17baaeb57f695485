/** Builds what other people see of a person: a few public fields, and for crew mates also the contact. */

import type { PublicPerson, Trust } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Profile } from '../../../shared/profile.ts'
import { monthInJapan } from '../../../shared/time/japan-time.ts'
import type { Verification } from '../../../shared/trust.ts'
import type { Person } from './people.ts'
import type { TripRecord } from './trip-records.ts'

type Shown = Pick<
  Person,
  'id' | 'profile' | 'createdAt' | 'emailVerified' | 'phoneVerified' | 'licenceSeenAt' | 'lateWithdrawals' | 'photoId'
>

/**
 * @param open whether texts are shown unmasked, as the person and their crew mates see them
 * @param record the trip record; absent where only the name is needed
 */
export function publicPerson(person: Shown & { readonly record?: TripRecord }, open: boolean): PublicPerson {
  const { id, profile, lateWithdrawals, photoId, record } = person
  const show = open ? (text: string) => text : maskContacts
  const { displayName = '', languages = [], licenceKind, drivingYears, snowExperience, smoker, bio } = profile
  return {
    id,
    displayName: show(displayName),
    languages,
    ...(licenceKind && { licenceKind }),
    ...(drivingYears !== undefined && { drivingYears }),
    ...(snowExperience && { snowExperience }),
    ...(smoker !== undefined && { smoker }),
    ...(bio && { bio: show(bio) }),
    ...(lateWithdrawals > 0 && { lateWithdrawals }),
    ...(photoId !== null && { photo: photoId }),
    ...(record && { trust: trustOf(person, record) }),
  }
}

function trustOf(person: Shown, record: TripRecord): Trust {
  return { verified: verificationsOf(person), memberSince: monthInJapan(person.createdAt), ...record }
}

export function verificationsOf(
  person: Pick<Shown, 'emailVerified' | 'phoneVerified' | 'licenceSeenAt'>,
): Verification[] {
  return [
    ...(person.emailVerified === 1 ? (['email'] as const) : []),
    ...(person.phoneVerified === 1 ? (['phone'] as const) : []),
    ...(person.licenceSeenAt !== null ? (['licence'] as const) : []),
  ]
}

export function contactOf({ profile }: Pick<Person, 'profile'>): { contact?: NonNullable<Profile['contact']> } {
  return profile.contact ? { contact: profile.contact } : {}
}
