/**
 * Roads of Tokachi, the east and the Okhotsk coast, columns as in road-table.ts. docs/decisions/road-distances.md lists
 * the figures computed from geodata.
 */

export const EAST = `
shizunai urakawa 42 46 national-rural high R235
urakawa erimo 38.5 42 national-rural medium R336
erimo erimo_cape 14 17 prefectural-rural medium pref34
erimo hiroo 47 56 coastal-winding medium R336
erimo_cape hiroo 45 54 coastal-winding medium pref34/R336
urakawa taiki 81 97 mountain high R236
hiroo taiki 26 28 national-rural medium R236
taiki nakasatsunai 29 32 national-rural high R236
nakasatsunai obihiro 27 32 national-rural high R236
nakasatsunai obihiro_ap 8 10 prefectural-rural high -
obihiro_ap obihiro 23 28 national-rural high R236
hiroo urahoro 76 83 national-rural medium R336
taiki urahoro 60 65 national-rural high R336
hidaka shimizu 55 66 mountain high R274
tomamu ikutora 21 25 mountain medium pref136/R38
ikutora shintoku 38 46 mountain high R38
shintoku shimizu 9.5 10 national-rural high R38
shimizu obihiro 34 40 national-rural medium R38
shimizu shikaoi 16.5 18 national-rural high R274
shintoku shikaoi 17 20 prefectural-rural high -
shikaoi obihiro 33 39 national-rural medium R241
shikaoi shikaribetsu 28 34 mountain medium pref85
shikaribetsu nukabira 19 23 mountain medium pref85 yes 11-01 05-01
shikaoi shihoro 31 34 national-rural medium R274
shihoro kamishihoro 10 11 national-rural high R241
shihoro obihiro 30 36 national-rural high R241
kamishihoro nukabira 23 25 national-rural high R273
nukabira mikuni 32 38 mountain high R273
mikuni sounkyo 30.5 37 mountain high R273/R39
sounkyo kamikawa 21.5 23 national-rural high R39
kamikawa asahikawa 46 53 national-rural high R39
kamishihoro ashoro 29 31 national-rural high R241
obihiro ikeda 26 31 national-rural medium R38/R242
ikeda honbetsu 31 34 national-rural high R242
honbetsu ashoro 15 16 national-rural high R242
ashoro rikubetsu 33.5 37 national-rural high R242
rikubetsu kitami 52 60 national-rural medium R242/E61
rikubetsu tsubetsu 39 47 mountain high R240/pref51
ashoro akanko 54 65 mountain high R241
ashoro onneto 47 51 national-rural high R241/pref664 yes 12-01 04-15
onneto akanko 20 24 mountain medium R241/pref664 yes 12-01 04-15
ikeda urahoro 30 33 national-rural high R38
obihiro urahoro 51 59 national-rural high R38
urahoro shiranuka 41 45 national-rural high R38
shiranuka kushiro 30 36 national-rural medium R38
shiranuka akan 33 36 national-rural high R240
shiranuka kushiro_ap 20 22 national-rural high R38
kushiro_ap kushiro 21 26 national-rural medium R240/R38
kushiro_ap akan 15 16 national-rural high R240
kushiro akan 33 39 national-rural medium R38/R240
akan akanko 40 44 national-rural high R240
kushiro tsurui 33 39 national-rural medium pref53
tsurui teshikaga 37 44 prefectural-rural high pref53
tsurui akan 24 29 prefectural-rural high -
kushiro shibecha 47 54 national-rural medium R391
shibecha teshikaga 26 28 national-rural high R391
akanko teshikaga 40.5 49 mountain high R241
teshikaga kawayu 18.5 20 national-rural high R391
teshikaga bihoro_pass 31 37 mountain high R243
kawayu bihoro_pass 33 40 mountain medium pref52/R243
bihoro_pass bihoro 26 28 national-rural high R243
akanko tsubetsu 39.5 47 mountain high R240
tsubetsu bihoro 15 16 national-rural high R240
bihoro kitami 27 32 national-rural high R39
kitami onneyu 33 39 national-rural high R39
kitami engaru 60 68 national-rural medium R333/R242
onneyu sounkyo 59 71 mountain high R39
onneyu engaru 47 51 national-rural high R242/R333
kamikawa engaru 78 67 free-motor-road high E39/R333
engaru kamiyubetsu 11.5 13 national-rural high R242
kamiyubetsu monbetsu 34 37 national-rural high R238
kamiyubetsu saromako 30 32 national-rural medium R242/R238
engaru saromako 36 39 national-rural medium R333/R238
kitami saromako 47 54 national-rural medium R333
saromako abashiri 53 58 national-rural high R238
bihoro memanbetsu 9 8 free-motor-road high R39
memanbetsu abashiri 22 24 national-rural high R39
bihoro abashiri 31 34 national-rural high R39
bihoro koshimizu 35 38 national-rural high R334
memanbetsu koshimizu 31 34 national-rural medium R334
abashiri shari 39 43 national-rural high R244
abashiri koshimizu 29 32 national-rural high R244/R391
koshimizu shari 20.5 22 national-rural high R334
koshimizu kiyosato 14 15 national-rural high -
kiyosato shari 11 12 national-rural high R334
kawayu koshimizu 29 35 mountain high R391
kawayu kiyosato 30 36 mountain high R391
kiyosato nakashibetsu 60 72 mountain low pref1115/pref150 check 11-01 04-30
shari utoro 37 44 coastal-winding high R334
utoro shiretoko_pass 15.7 19 mountain medium R334 yes 11-05 04-28
shiretoko_pass rausu 17 20 mountain medium R334 yes 11-05 04-28
rausu shibetsu_n 47 56 coastal-winding high R335/R244
shari shibetsu_n 56 67 mountain high R244
shibetsu_n nakashibetsu 19 21 national-rural medium R272
teshikaga nakashibetsu 47.5 52 national-rural high R243/R272
nakashibetsu betsukai 23 25 national-rural medium pref8
shibetsu_n betsukai 36 39 national-rural low -
betsukai attoko 24 26 national-rural high R243/R44
betsukai shibecha 52 57 national-rural medium R243/R391
nakashibetsu shibecha 49.5 54 national-rural medium pref13/R272
nakashibetsu kushiro 92 103 national-rural high R272
attoko nemuro 34 37 national-rural medium R44
nemuro nosappu 22.5 27 prefectural-rural medium pref35
attoko akkeshi 44.5 49 national-rural high R44
attoko kiritappu 36 43 prefectural-rural medium pref142/R44
kiritappu akkeshi 40 48 coastal-winding medium pref123/R44
akkeshi kushiro 47 54 national-rural high R44
akkeshi shibecha 40 48 prefectural-rural high pref14
betsukai nemuro 56 61 national-rural medium R243/R44
biei shirogane 21 23 national-rural high pref966
shirogane kamifurano 29 35 mountain medium pref966 yes 10-24 04-25
higashikawa asahidake 31 37 mountain medium pref1160
esashi_o omu 53 64 coastal-winding high R238
omu okoppe 19.5 21 national-rural high R238
okoppe monbetsu 24.5 27 national-rural high R238
okoppe nayoro 67 80 mountain high R239
takinoue monbetsu 39 42 national-rural medium R273/R238
takinoue nayoro 71 85 mountain high pref137/R239
takinoue kamikawa 60 72 mountain high R273
akkeshi hamanaka 24 26 national-rural high R44
hamanaka kiritappu 11 13 prefectural-rural medium pref808
hamanaka attoko 23 25 national-rural medium R44
nakashibetsu yoroushi 23 28 prefectural-rural medium pref505
yoroushi teshikaga 31 37 prefectural-rural medium R243
nakashibetsu shari 62 74 mountain medium pref975/R244
onneyu rikubetsu 56 68 mountain high R39/R242
onneyu kamishihoro 86 103 mountain low pref88 check
omu otoineppu 85 102 mountain high pref12/R238
urahoro honbetsu 40 48 prefectural-rural high pref56
onneyu saromako 58 70 mountain high pref103
shibetsu_k kamikawa 59 64 national-rural high R40/pref101/R39
urahoro nakasatsunai 60 72 prefectural-rural high R38/pref62
engaru takinoue 53 64 mountain medium pref137
okoppe takinoue 48 58 mountain high pref137
rikubetsu akanko 53 64 mountain high pref143/R241
shibetsu_k takinoue 78 94 mountain low pref61 check
honbetsu shihoro 40 48 prefectural-rural high R241
ikutora shikaoi 50 60 mountain low R38 check
teshikaga mashu1 10 12 mountain medium pref52
mashu1 kawayu 15 18 mountain high pref52 yes 11-01 04-10
utoro goko 14.5 17 mountain medium pref93 yes 11-08 04-20
goko kamuiwakka 11.5 14 mountain medium pref93 yes 11-01 05-31
utoro shibetsu_n 88 105 mountain high R334/R244
shari rausu 93 111 mountain high R244/R335
utoro rausu 126 151 mountain high R334/R244/R335
kamiyubetsu monbetsu_ap 28 31 national-rural medium R238
monbetsu_ap monbetsu 7.5 9 national-rural medium R238
nakashibetsu nakashibetsu_ap 3 4 prefectural-rural medium -
`
