/** Checking in with a scanned code, asked for before it is done; needs the catalogs crew-detail and errors. */

/** @param target of the code: the crew and the word of its pick-up (shared/codes/check-in.ts) */
export function CheckInByCode(_props: { readonly target: string }) {
  return null
}
