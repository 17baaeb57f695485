/** Masks the destination of a code so that only its owner recognises it (specification §9). */

export function maskEmailAddress(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '*'.repeat(email.length)
  const local = [...email.slice(0, at)]
  const last = local.length > 2 ? (local.at(-1) ?? '') : ''
  const hidden = '*'.repeat(Math.max(1, local.length - (last === '' ? 1 : 2)))
  return `${local.length > 1 ? local[0] : ''}${hidden}${last}${email.slice(at)}`
}

export function maskPhoneNumber(phone: string): string {
  const shown = Math.min(4, Math.max(0, phone.length - 1))
  return `${'*'.repeat(phone.length - shown)}${phone.slice(phone.length - shown)}`
}
