/**
 * Expressways and motor roads between interchanges, and their access roads, columns as in road-table.ts. Kilometres
 * between interchanges are computed from geodata: docs/decisions/road-distances.md.
 */

export const MOTORWAYS = `
sapporo ic_sapporo_kita 5 14 city-core medium R5
sapporo ic_sapporo_minami 10.5 22 urban medium R12
ic_sapporo_kita ic_otaru 30.5 21 expressway-4lane medium E5A
ic_otaru otaru 3 6 urban medium R5
ic_sapporo_kita jct_sapporo 7.5 5 expressway-4lane medium E5A
jct_sapporo ic_sapporo_minami 8.5 5 expressway-4lane medium E5
ic_sapporo_minami jct_chitose_eniwa 22.5 15 expressway-4lane medium E5
jct_chitose_eniwa ic_chitose 5 3 expressway-4lane medium E5
ic_chitose chitose 3 6 urban medium -
ic_chitose cts 8 7 expressway-4lane medium E5
cts ic_tomakomai_higashi 13 9 expressway-4lane medium E5
ic_tomakomai_higashi ic_tomakomai_nishi 17.5 12 expressway-4lane medium E5
ic_tomakomai_higashi tomakomai 14 20 suburban medium R235
ic_tomakomai_nishi tomakomai 10 15 suburban medium R36/R276
ic_tomakomai_nishi ic_shiraoi 15.5 11 expressway-4lane medium E5
ic_shiraoi shiraoi 3 7 urban medium -
ic_shiraoi ic_noboribetsu_higashi 18.5 13 expressway-4lane medium E5
ic_noboribetsu_higashi noboribetsu_st 1.5 3 urban medium pref2
ic_noboribetsu_higashi noboribetsu 5.5 6 national-rural medium pref2
ic_noboribetsu_higashi ic_muroran 21 14 expressway-4lane medium E5
ic_muroran muroran 9 20 urban medium -
ic_muroran ic_date 13 10 expressway-2lane medium E5
ic_date date 3 7 urban medium pref519
ic_date ic_abuta 13.5 11 expressway-2lane medium E5
ic_abuta abuta 2 4 urban medium R230
ic_abuta toyako 6 7 national-rural medium R230
ic_abuta ic_oshamambe 47 35 expressway-2lane medium E5
ic_oshamambe oshamambe 3 6 urban medium R37
ic_oshamambe ic_yakumo 33 25 expressway-2lane medium E5
ic_yakumo yakumo 5 8 suburban medium pref42
ic_yakumo ic_mori 36.5 28 expressway-2lane medium E5
ic_mori mori 3 6 urban medium -
ic_mori ic_onuma 9.5 8 expressway-2lane medium E5
ic_onuma onuma 7.5 8 national-rural medium R5
ic_onuma hakodate 29.5 25 free-motor-road medium R5
jct_sapporo ic_iwamizawa 31 21 expressway-4lane medium E5
ic_iwamizawa iwamizawa 3 6 urban medium R234
ic_iwamizawa ic_mikasa 10 7 expressway-4lane medium E5
ic_mikasa mikasa 4 9 urban medium pref116
ic_mikasa ic_takikawa 39 27 expressway-4lane medium E5
ic_takikawa takikawa 4 9 urban medium R38
ic_takikawa ic_fukagawa 17.5 12 expressway-4lane medium E5
ic_fukagawa fukagawa 3 6 urban medium R233
ic_fukagawa ic_asahikawa_takasu 27 18 expressway-4lane medium E5
ic_asahikawa_takasu asahikawa 7.5 16 urban medium pref146
ic_asahikawa_takasu jct_pippu 19 14 expressway-2lane medium E5
jct_pippu asahikawa 25 37 suburban medium R40
jct_pippu ic_shibetsu_kenbuchi 26.5 20 expressway-2lane medium E5
ic_shibetsu_kenbuchi shibetsu_k 4 5 national-rural medium R40
jct_pippu kamikawa 27.5 23 free-motor-road medium E39
jct_chitose_eniwa ic_yubari 42 32 expressway-2lane medium E38
ic_yubari yubari 2 2 national-rural medium R274
ic_yubari ic_shimukappu 34.5 26 expressway-2lane medium E38
ic_shimukappu shimukappu 2 4 urban medium R237
ic_shimukappu ic_tomamu 26 20 expressway-2lane medium E38
ic_tomamu tomamu 4 4 national-rural medium pref136
ic_tomamu ic_tokachi_shimizu 21 16 expressway-2lane medium E38
ic_tokachi_shimizu shimizu 3 3 national-rural medium R274
ic_tokachi_shimizu ic_otofuke_obihiro 28.5 22 expressway-2lane medium E38
ic_otofuke_obihiro obihiro 8.5 18 urban medium R241
ic_otofuke_obihiro ic_honbetsu 40.5 31 expressway-2lane medium E38
ic_honbetsu honbetsu 4 4 national-rural medium R242
ic_honbetsu ic_akan 48 41 free-motor-road medium E38
ic_akan akan 7.5 9 national-rural medium R240
ic_akan kushiro_ap 9 10 national-rural medium R240
ic_akan ic_kushiro_nishi 17 15 free-motor-road medium E38
ic_kushiro_nishi kushiro 8 17 urban medium R38/pref53
ic_otaru ic_yoichi 24 18 expressway-2lane medium E5A
ic_yoichi yoichi 3 6 urban medium pref36
ic_tomakomai_higashi mukawa 28 24 free-motor-road medium E63
rumoi ic_fukagawa 47 40 free-motor-road medium E62
`
