/**
 * The parties to the 1949 convention (ISO 3166-1 alpha-2), as a Japanese rental company publishes the list of the
 * police: https://nippon.car-rental.jp/International_license.html. The order is that of this page. "Commonwealth of
 * Dominica" on the page is the Dominican Republic of the convention.
 */
export const PRINTED_LIST: readonly string[] = (
  'PH IN TH BD MY SG LK KH LA KR TR IL SY CY JO LB AE ' +
  'ZA CF EG GH DZ MA BW CG CD BJ CI LS MG MW ML NE RW SN SL TG TN UG ZW NA BF ' +
  'GB GR NO DK SE NL FR IT RU RS ME ES FI PT AT BE PL IE HU RO IS BG MT AL LU MC SM VA KG GE CZ SK ' +
  'US CA PE CU EC AR CL PY BB DO GT HT TT VE JM NZ FJ AU PG HK MO'
).split(' ')
