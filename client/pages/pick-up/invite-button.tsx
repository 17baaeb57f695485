/** Invites into a crew: a link to send and a QR code to show; needs the catalogs crew-detail and errors. */

import type { Crew } from '../../../shared/api.ts'

export function InviteButton(_props: { readonly crew: Crew }) {
  return null
}
