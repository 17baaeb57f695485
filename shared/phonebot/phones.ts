/**
 * Emergency and help numbers in Japan, for display and for dialling. 110 and 119 are general knowledge; webcartop.jp
 * and bestcarweb.jp name #9910, 0570-00-8139 and #8139; NHK World (2019) names the hotline for visitors (read in
 * November 2026).
 */

export interface Phone {
  readonly shown: string
  /** A tel: URI; the number sign is percent-encoded, because it would start a fragment (RFC 3966 §3). */
  readonly href: `tel:${string}`
}

function phone(shown: string): Phone {
  return { shown, href: `tel:${shown.replaceAll('-', '').replace('#', '%23')}` }
}

export const PHONES = {
  police: phone('110'),
  rescue: phone('119'),
  road: phone('#9910'),
  jaf: phone('0570-00-8139'),
  jafShort: phone('#8139'),
  visitors: phone('050-3816-2787'),
} as const

export type PhoneId = keyof typeof PHONES
