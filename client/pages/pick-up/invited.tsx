/** What an invitation leads to: who invites, until when, and the crew; needs the catalogs crew-detail and errors. */

export function Invited(_props: { readonly id: string }) {
  return null
}
