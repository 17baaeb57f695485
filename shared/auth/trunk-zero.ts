/**
 * The trunk zero of national telephone numbers. Within Japan people write 090-1234-5678, but after +81 the zero is left
 * out. Numbers of Italy, Côte d'Ivoire and some other countries keep their zero.
 */

/**
 * The dial codes whose national prefix is 0 and whose national numbers never begin with 0. Source: the metadata of
 * Google's libphonenumber (resources/PhoneNumberMetadata.xml, 17 July 2026), `nationalPrefix` and
 * `nationalNumberPattern` of the main country of each code.
 */
const WITH_TRUNK_ZERO: ReadonlySet<string> = new Set(
  (
    '20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 ' +
    '218 231 232 233 234 243 249 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380 ' +
    '381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 ' +
    '967 970 971 972 976 977 994 995 996'
  ).split(' '),
)

/** A zero as the first digit, in any of the scripts that latinDigits reads. */
const FIRST_ZERO = /^([^\p{Nd}]*)[0\u0660\u06f0\uff10]/u

/**
 * Returns the number without the trunk zero, if numbers with this dial code omit it.
 * @param dialCode with its plus sign
 */
export function withoutTrunkZero(dialCode: string, number: string): string {
  return WITH_TRUNK_ZERO.has(dialCode.slice(1)) ? number.replace(FIRST_ZERO, '$1') : number
}
