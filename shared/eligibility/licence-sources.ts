/**
 * The published pages on which the table of licences is based. Stored copies of them were read in November 2026. A
 * booklet is an international driving permit.
 */

import { type Group, groupOf, type Note, noteOf } from './answer.ts'

export const LICENCE_SOURCES = {
  /** A rental company's copy of the list of parties to the 1949 convention; undated. */
  nippon: 'https://nippon.car-rental.jp/International_license.html',
  /**
   * A public tool's summary of the police's list of May 2026: the parties that issue no booklet of 1949, and those that
   * issue two kinds.
   */
  summary: 'https://glama.ai/mcp/connectors/io.github.sean0007/free-agent-tools/tools/japan_driving_check',
  /** JAF, question 137: the countries whose licences need a translation. */
  jaf: 'https://support.jaf.or.jp/faq/show/137',
  /**
   * A rental company's page: which papers a driver with a foreign or Japanese licence needs at the counter, and which
   * conventions are refused.
   */
  toyota: 'https://www.toyotarentacar.net/sp_english/guide/license/',
  /** Parties to the 1949 convention, with the dates from which Bahrain, Brunei and Estonia are parties. */
  treaty1949: 'https://verdragen.nl/nl/Verdrag/Details/007193_p.html',
  /** Declarations of states on the 1968 convention. */
  treaty1968: 'https://verdragenbank.overheid.nl/nl/Verdrag/Details/003178_b',
  /** The states of the conventions of 1949 and 1968, side by side. */
  tables:
    'https://asiaontheway.com/tables-of-countries-signatory-to-the-international-driving-permit-conventions-vienna-1968-and-geneva-1949',
  /** A driving school's list of the states of the 1968 convention. */
  list1968:
    'http://banglaixehanoi1.com/tin-tuc/danh-sach-cac-nuoc-tham-gia-cong-uoc-vienna-1968-ve-giao-thong-duong-bo_50.html',
  /** Translations of Italian licences have not been accepted since December 2013. */
  europcar: 'https://www.europcar.jp/pages/driving-in-japan-driving-licence',
  /** The three kinds of booklet that the United Kingdom issues. */
  britain: 'https://amedpost.com/warning-to-brits-driving-in-europe-little-known-5-50-rule-world-news',
  /** Thailand has issued the booklets of 1949 and of 1968 since 1 May 2021. */
  thailand:
    'https://www.bangkokpost.com/thailand/general/2103575/more-driving-permit-options-for-thais-heading-overseas',
  /** Japan's embassy in Luxembourg, 4 May 2023: the automobile club ACL issues the booklets of 1949 and of 1968. */
  luxembourg: 'https://www.lu.emb-japan.go.jp/itpr_ja/11_000001_00540.html',
  /** Slovenia's embassy in Tokyo: Japan accepts the booklet of 1949, and no longer the translation. */
  slovenia: 'http://www.tokio.veleposlanistvo.si/index.php?id=4010',
  /**
   * Rental companies' association of Ehime: translations of Slovenian licences have not been accepted since 19
   * September 2019.
   */
  ehime:
    'http://www.ehime-ra.com/index.php?%E3%82%B9%E3%83%AD%E3%83%99%E3%83%8B%E3%82%A2%E5%85%B1%E5%92%8C%E5%9B%BD%E7%99%BA%E8%A1%8C%E3%81%AE%E8%87%AA%E5%9B%BD%E9%81%8B%E8%BB%A2%E5%85%8D%E8%A8%B1%E8%A8%BC',
  /** Slovenia's automobile club issues the booklets of 1949 and of 1968. */
  amzs: 'https://www.amzs.si/na-poti/mednarodni-dokumenti-in-vinjete/mvd-mednarodno-voznisko-dovoljenje',
  /** Croatia's rule of November 2020 on the booklets of 1949 and of 1968. */
  croatia: 'https://narodne-novine.nn.hr/clanci/sluzbeni/2020_11_130_2482.html',
  /** Lithuania's order of March 2019: the booklets of 1949 and of 1968 are issued from 1 January 2020. */
  lithuania: 'https://www.e-tar.lt/rs/legalact/47091e303f0f11e99595d005d42b863e/',
  /** Liechtenstein's government: the 1949 convention has been in force since 1 April 2020. */
  liechtenstein: 'https://www.presseportal.ch/de/pm/100000148/100845499',
  /**
   * Estonia's Transport Administration, 14 December 2021: Japan accepts only the booklet of 1949, and no longer the
   * translation.
   */
  estonia:
    'https://www.transpordiamet.ee/uudised/jaapanis-kehtib-eesti-juhiluba-vaid-koos-genfi-rahvusvahelise-juhiloaga',
  /** JAF: the translation of an Estonian licence is no longer enough. */
  jafEstonia: 'https://jaf.or.jp/common/visitor-procedures/foreign-nationals-license',
  /** Nigeria's traffic regulations of 2012, which name a booklet of 1968. */
  nigeria: 'https://www.ecoi.net/en/document/2021652.html',
  /** A list of the signatories of the 1949 convention, which names the Dominican Republic but not Dominica. */
  signatories: 'http://www.idlicense.com/unconv.html',
} as const

export type SourceId = keyof typeof LICENCE_SOURCES

const OF_GROUPS: Readonly<Record<Group, readonly SourceId[]>> = {
  japan: ['toyota'],
  geneva: ['nippon'],
  both: ['nippon', 'treaty1968', 'tables', 'list1968'],
  translation: ['jaf', 'toyota'],
  vienna: ['nippon', 'treaty1968', 'tables', 'list1968'],
  outside: ['nippon', 'toyota'],
  joined: ['nippon', 'treaty1949'],
  disputed: ['nippon', 'jaf'],
  territory: ['nippon'],
}

const OF_NOTES: Partial<Readonly<Record<Note, readonly SourceId[]>>> = {
  britain: ['britain'],
  thailand: ['thailand'],
  luxembourg: ['luxembourg'],
  italy: ['europcar'],
  slovenia: ['slovenia', 'amzs', 'ehime'],
  inquiry: ['summary'],
  notIssued: ['summary'],
  estonia: ['estonia', 'jafEstonia', 'treaty1949'],
  nigeria: ['nigeria'],
  dominica: ['signatories', 'treaty1949'],
}

const OF_COUNTRIES: Readonly<Record<string, readonly SourceId[]>> = {
  HR: ['croatia'],
  LT: ['lithuania'],
  LI: ['liechtenstein'],
  AE: ['summary'],
  BD: ['summary'],
}

export function sourcesOf(country: string): readonly SourceId[] {
  const group = groupOf(country)
  const note = noteOf(country)
  return [
    ...new Set([
      ...(OF_COUNTRIES[country] ?? []),
      ...((note && OF_NOTES[note]) ?? []),
      ...(group ? OF_GROUPS[group] : []),
    ]),
  ]
}
