/** What people see of each other: a few public fields, and the contact among crew mates. */

import type { PublicPerson } from '../../../shared/api/endpoints.ts'
import { maskContacts } from '../../../shared/privacy/mask.ts'
import type { Profile } from '../../../shared/profile.ts'
import type { Person } from './people.ts'

/** @param open shows the texts unmasked, as the person and their crew mates see them */
export function publicPerson({ id, profile }: Pick<Person, 'id' | 'profile'>, open: boolean): PublicPerson {
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
  }
}

export function contactOf({ profile }: Pick<Person, 'profile'>): { contact?: NonNullable<Profile['contact']> } {
  return profile.contact ? { contact: profile.contact } : {}
}
