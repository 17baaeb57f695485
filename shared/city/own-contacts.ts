/**
 * The owners' pages and phone numbers of hotels, activities and workshops, by the entry's id. They were read in
 * November 2026 in stored copies of the pages at `source`. They were not tried: the numbers were not called and the
 * owners' pages not opened. An entry is absent if no source named a page or a number.
 */

interface Reading {
  readonly source: string
  /** The month of the page, 'YYYY-MM'; absent if the page has no date. */
  readonly month?: string
}

export interface OwnContact {
  readonly page?: Reading & { readonly address: `https://${string}` }
  readonly phone?: Reading & { readonly number: string }
}

type Contacts = Readonly<Record<string, OwnContact>>

export const HOTEL_CONTACTS: Contacts = {
  omo5: {
    page: { address: 'https://hoshinoresorts.com/ja/hotels/omo5otaru/', source: 'onsennews.com', month: '2022-01' },
  },
  unwind: { phone: { number: '0134-64-5810', source: 'hokkaido.press' } },
  nord: {
    page: { address: 'https://www.hotelnord.co.jp/', source: 'triplife.jp', month: '2022-09' },
    phone: { number: '0134-24-0500', source: 'triplife.jp', month: '2022-09' },
  },
  'grand-park': {
    page: { address: 'https://grandparkotaru.com/', source: 'grandparkotaru.com', month: '2021-12' },
  },
  ginrinso: { phone: { number: '0134-54-7010', source: 'sightseeing-otaru.seesaa.net', month: '2009-07' } },
  musashitei: { phone: { number: '0134-54-8000', source: 'mimori.s55.xrea.com', month: '2016-05' } },
  kuramure: { phone: { number: '0134-51-5151', source: 'minick.hatenadiary.org', month: '2007-01' } },
}

const MOUNT_TENGU: OwnContact = {
  page: { address: 'https://tenguyama.ckk.chuo-bus.co.jp/', source: 'www.iitxs.com' },
  phone: { number: '0134-33-7381', source: 'tunawatari21.blogspot.com', month: '2016-06' },
}

export const ACTIVITY_CONTACTS: Contacts = {
  'canal-cruise': { phone: { number: '0134-31-1733', source: 'www.asobinotubo.com', month: '2015-05' } },
  'music-boxes': { phone: { number: '0134-22-1108', source: 'www.public-otaru.info', month: '2007-05' } },
  'art-base': {
    page: { address: 'https://www.nitorihd.co.jp/otaru-art-base/', source: 'quruquru.sapporo.travel' },
    phone: { number: '0134-31-1033', source: 'quruquru.sapporo.travel' },
  },
  'railway-museum': {
    page: {
      address: 'https://www.city.otaru.lg.jp/docs/2020111300736/',
      source: 'www.city.otaru.lg.jp',
      month: '2021-10',
    },
    phone: { number: '0134-33-2523', source: 'unga-plus.com' },
  },
  aquarium: {
    page: { address: 'https://otaru-aq.jp/', source: 'otaru-aq.jp' },
    phone: { number: '0134-33-1400', source: 'hokkaidomasters.com' },
  },
  'tengu-ropeway': MOUNT_TENGU,
  'herring-mansion': {
    page: {
      address: 'https://www.city.otaru.lg.jp/docs/2020100900596/',
      source: 'www.city.otaru.lg.jp',
      month: '2024-03',
    },
    phone: { number: '0134-22-1038', source: 'gutabi.jp', month: '2024-05' },
  },
  'tengu-ski': MOUNT_TENGU,
  'asari-ski': { phone: { number: '0134-54-0101', source: 'skimt.s93.xrea.com', month: '2013-01' } },
}

const TOMBODAMA_KAN: OwnContact = { phone: { number: '0134-32-5101', source: 'otarugaku.jp' } }

export const WORKSHOP_CONTACTS: Contacts = {
  'taisho-bead': TOMBODAMA_KAN,
  'taisho-box': TOMBODAMA_KAN,
  candle: { phone: { number: '0134-24-5880', source: 'public-otaru.info', month: '2007-08' } },
  'glass-studio': { phone: { number: '0134-33-9390', source: 'www.public-otaru.info', month: '2007-08' } },
}

export function phoneHref(number: string): string {
  return `tel:+81${number.replaceAll('-', '').slice(1)}`
}
