/**
 * Places of Sapporo, Ishikari, Otaru, Yoichi, Shakotan and Niseko, one per line; the format is described in
 * places/places.ts.
 */

export const PLACES_WEST = `
1 odori | 大通公園 | park | city park event family | sapporo | 43.0602 141.3490 A | sapporo 0.5 1 | 45 | 1-12 | 2,5-8,11 | open | - | yes high
2 tvtower | さっぽろテレビ塔 | viewpoint | city view night | sapporo | 43.0611 141.3564 A | sapporo 0 0 | 40 | 1-12 | 1-12 | 09:00-22:00 | - | yes medium ask
3 clocktower | 札幌市時計台 | museum | city history | sapporo | 43.0626 141.3536 A | sapporo 0 0 | 30 | 1-12 | 1-12 | 08:45-17:10 | 01-01..01-03 | yes medium
4 akarenga | 北海道庁旧本庁舎（赤れんが庁舎） | historic | city history | sapporo | 43.0640 141.3480 A | sapporo 0.9 1 | 40 | 1-12 | 1-12 | 08:45-21:00 | 11-16..11-16; 12-29..01-03 | yes medium ask
5 nijo | 二条市場 | market | food market | sapporo | 43.0586 141.3585 A | sapporo 0 0 | 45 | 1-12 | 1-12 | 07:00-18:00 | - | yes medium ask
6 jogai | 札幌場外市場 | market | food market | sapporo | 43.0735 141.3225 A | sapporo 3.9 6 | 60 | 1-12 | 1-12 | 06:00-15:00 | - | yes medium ask
7 hokudai | 北海道大学 | campus | city park photo | sapporo | 43.0720 141.3420 A | sapporo 2.1 3 | 60 | 1-12 | 5-7,10-11 | open | - | yes high
8 maruyama | 北海道神宮・円山公園 | shrine | history park flower | sapporo | 43.0545 141.3078 A | sapporo 4.9 7 | 60 | 1-12 | 5,10 | open | - | yes high ask
9 maruyamazoo | 札幌市円山動物園 | zoo | family wildlife | sapporo | 43.0513 141.3075 A | sapporo 5.1 8 | 120 | 1-12 | 5-10 | 11-4@09:30-16:00; 09:30-16:30 | 2+4wed | yes low ask
10 moiwa | もいわ山ロープウェイ | viewpoint | view night couple | sapporo | 43.0380 141.3340 B | sapporo 3.8 6 | 90 | 1-12 | 1-10,12 | 11-4@11:00-22:00; 10:30-22:00 | 11:part; 12-31..01-01 | yes medium ask
11 beermuseum | サッポロビール博物館 | museum | food museum | sapporo | 43.0714 141.3690 A | sapporo 2.3 3 | 60 | 1-12 | 1-12 | 11:00-18:00 | mon+; 12-29..01-03 | yes medium
12 shiroi | 白い恋人パーク | attraction | family food workshop | sapporo | 43.0889 141.2715 A | sapporo 9.7 15 | 90 | 1-12 | 1-12 | 10:00-17:00 | - | yes medium
13 moerenuma | モエレ沼公園 | park | art park family | sapporo | 43.1225 141.4270 A | sapporo 11.9 18 | 90 | 1-12 | 5-10 | 07:00-22:00 | 11-4:mon | yes medium
14 hitsujigaoka | さっぽろ羊ヶ丘展望台 | viewpoint | view photo | sapporo | 42.9995 141.3955 A | sapporo 9.8 15 | 40 | 1-12 | 5-10 | 6-8@09:00-18:00; 09:00-17:00 | - | yes medium
15 kaitaku | 北海道開拓の村 | museum | history museum family | sapporo | 43.0487 141.4965 A | kitahiroshima 11.6 17 | 120 | 1-12 | 5-10 | 10-4@09:00-16:30; 09:00-17:00 | 10-4:mon+ | yes medium
16 hokkaidomuseum | 北海道博物館 | museum | history museum ainu | sapporo | 43.0535 141.4970 A | kitahiroshima 12.1 18 | 90 | 1-12 | 1-12 | 10-4@09:30-16:30; 09:30-17:00 | mon+ | yes medium
17 okurayama | 大倉山ジャンプ競技場・札幌オリンピックミュージアム | viewpoint | view sport museum | sapporo | 43.0513 141.2925 A | sapporo 6.6 10 | 60 | 1-12 | 1-3,5-12 | 11-4@09:00-17:00; 08:30-18:00 | 4:part | yes medium ask
18 jozankei_onsen | 定山渓温泉 | onsen | onsen nature | sapporo | 42.9675 141.1650 A | jozankei 0 0 | 120 | 1-12 | 10 | 11:00-16:00 | - | yes medium ask
19 hoheikyo | 豊平峡ダム | nature | nature autumn view | sapporo | 42.9400 141.1580 B | jozankei 4.1 6 | 90 | 5-11 | 10 | 09:00-16:00 | 11-04..04-30 | no medium
20 takino | 国営滝野すずらん丘陵公園 | park | family flower snowplay | sapporo | 42.9150 141.3880 B | sapporo 21.2 32 | 120 | 1-12 | 5-9,1-3 | 09:00-17:00 | 04-01..04-19; 11-11..12-22 | yes medium ask
21 buddha | 真駒内滝野霊園 頭大仏殿 | art | art photo | sapporo | 42.8935 141.4090 B | sapporo 24.8 37 | 45 | 1-12 | 7,1-2 | 11-3@10:00-15:00; 09:00-16:00 | - | yes medium
22 tanukikoji | 狸小路・すすきの | shopping | city shopping food night | sapporo | 43.0570 141.3530 A | sapporo 0 0 | 60 | 1-12 | 1-12 | 16:00-22:00 | - | yes medium ask
23 otarucanal | 小樽運河 | historic | history photo night | otaru | 43.1978 141.0030 A | otaru 0.6 1 | 45 | 1-12 | 2,5-10 | open | - | yes high
24 sakaimachi | 小樽堺町通り | shopping | shopping food glass | otaru | 43.1937 141.0060 A | otaru 0.9 1 | 90 | 1-12 | 1-12 | 09:00-18:00 | - | yes medium
25 musicbox | 小樽オルゴール堂 | museum | shopping workshop family | otaru | 43.1905 141.0076 A | otaru 1.3 2 | 40 | 1-12 | 1-12 | 09:00-18:00 | - | yes medium
26 kitaichi | 北一硝子三号館 | shopping | glass shopping cafe | otaru | 43.1932 141.0058 A | otaru 0.9 1 | 45 | 1-12 | 1-12 | 09:00-18:00 | - | yes medium
27 artbase | 小樽芸術村 | museum | art museum glass | otaru | 43.1985 141.0025 A | otaru 0.6 1 | 90 | 1-12 | 1-12 | 11-4@10:00-17:00; 09:30-17:00 | 5-10:4wed; 11-4:wed | yes medium
28 otaruaquarium | おたる水族館 | aquarium | family wildlife | otaru | 43.2372 141.0135 A | otaru 6.2 9 | 120 | 1-12 | 4-10 | 11-4@10:00-16:00; 09:00-17:00 | 02-21..03-20; 11-21..12-20 | yes medium
29 tenguyama | 小樽天狗山ロープウエイ | viewpoint | view night ski | otaru | 43.1745 140.9785 B | otaru 3.7 6 | 60 | 1-12 | 5,1-2 | 09:00-21:00 | 4,11:part | yes medium ask
30 otarumuseum | 小樽市総合博物館 本館 | museum | museum railway family | otaru | 43.2110 140.9950 A | otaru 2.2 3 | 90 | 1-12 | 5-10 | 09:30-17:00 | tue+ | yes medium
31 nishingoten | 鰊御殿（祝津） | historic | history view | otaru | 43.2390 141.0155 A | otaru 6.5 10 | 40 | 4-11 | 5-9 | 10-11@09:00-16:00; 09:00-17:00 | 11-24..04-07 | no medium
32 sankaku | 三角市場 | market | food market | otaru | 43.1985 140.9933 A | otaru 0.6 1 | 45 | 1-12 | 1-12 | 08:00-17:00 | - | yes medium ask
33 asarigawa | 朝里川温泉 | onsen | onsen ski | otaru | 43.1400 141.0560 B | otaru 10.1 15 | 90 | 1-12 | 1-12 | 11:00-16:00 | - | yes medium ask
34 nikka | ニッカウヰスキー余市蒸溜所 | factory | food history | shiribeshi | 43.1868 140.7905 A | yoichi 0.5 1 | 75 | 1-12 | 1-12 | 09:00-15:30 | 12-29..01-03 | yes medium ask
35 yoichispace | 道の駅 スペース・アップルよいち | michinoeki | food family | shiribeshi | 43.1885 140.7888 A | yoichi 0 0 | 30 | 1-12 | 9-11 | 09:00-18:00 | 11-4:mon | yes low ask
36 kamui | 神威岬 | nature | nature view walk coast | shiribeshi | 43.3300 140.3540 A | kamui_cape 0 0 | 75 | 4-11 | 6-8 | 08:00-17:30 | - | limited medium ask
37 shimamui | 島武意海岸 | nature | nature view coast | shiribeshi | 43.3690 140.4720 B | kamui_cape 13.6 20 | 40 | 4-11 | 6-8 | open | - | no medium
38 hirafu | ニセコひらふ | ski | ski activity onsen | niseko | 42.8615 140.7020 A | niseko 8.2 12 | 240 | 7-10,12-4 | 1-2,7 | 09:00-16:00 | - | yes medium ask
39 nisekoview | 道の駅 ニセコビュープラザ | michinoeki | food market | niseko | 42.7995 140.7024 A | niseko 1.0 2 | 40 | 1-12 | 7-10 | 11-4@09:00-17:00; 09:00-18:00 | - | yes medium
40 milkkobo | ニセコ高橋牧場 ミルク工房 | food | food family view | niseko | 42.8290 140.6560 B | niseko 5.6 8 | 45 | 1-12 | 5-10 | 09:30-18:00 | - | yes medium
41 fukidashi | ふきだし公園（名水の郷きょうごく） | park | nature food | niseko | 42.8589 140.8709 A | kyogoku 1.4 2 | 30 | 1-12 | 5-10 | open | - | yes high
42 shinsennuma | 神仙沼 | nature | nature walk autumn | niseko | 42.9040 140.5960 B | konbu 4.4 7 | 70 | 6-10 | 7,9-10 | open | 10-21..04-30 | no medium
43 rusutsu_r | ルスツリゾート | ski | ski family amusement | niseko | 42.7480 140.9040 A | rusutsu 3.1 5 | 240 | 1-10,12 | 1-2,7-8 | 09:00-16:00 | - | yes medium ask
191 nakayama_m | 道の駅 望羊中山 | michinoeki | view food | niseko | 42.8552 141.0966 A | nakayama 0 0 | 25 | 1-12 | 1-12 | 08:30-17:30 | - | yes medium
192 atsuta_m | 道の駅 石狩「あいろーど厚田」 | michinoeki | sunset sea food | ishikari | 43.4039 141.4312 A | atsuta 0.6 1 | 35 | 1-12 | 6-9 | 10:00-16:00 | - | yes medium ask
`
