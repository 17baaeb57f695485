/**
 * Places of Toya, Noboribetsu, Muroran, Chitose and the south with Hakodate, one per line; the format is described in
 * places/places.ts.
 */

export const PLACES_SOUTH = `
44 toyako_l | 洞爺湖（洞爺湖温泉） | lake | lake onsen boat | toya | 42.5655 140.8185 A | toyako 0 0 | 60 | 1-12 | 5-10 | open | - | yes high
45 usuzan | 有珠山ロープウェイ | viewpoint | volcano view geopark | toya | 42.5432 140.8610 A | sobetsu 3.7 6 | 90 | 1-12 | 5-10 | 08:15-17:30 | 1-2:part | yes medium ask
46 showashinzan | 昭和新山 | nature | volcano geopark | toya | 42.5440 140.8640 A | sobetsu 3.4 5 | 30 | 1-12 | 5-10 | open | - | yes high
47 silo | サイロ展望台 | viewpoint | view lake | toya | 42.6230 140.7930 B | toyako 8.8 13 | 30 | 1-12 | 5-10 | 11-4@08:30-17:00; 08:30-18:00 | - | yes medium
48 volcanomuseum | 洞爺湖ビジターセンター・火山科学館 | museum | volcano museum rain | toya | 42.5660 140.8160 A | toyako 0 0 | 45 | 1-12 | 1-12 | 09:00-17:00 | 12-29..01-03 | yes medium
49 jigokudani | 登別地獄谷 | nature | volcano onsen walk | noboribetsu | 42.4970 141.1485 A | noboribetsu 0.8 1 | 45 | 1-12 | 10 | open | - | yes high
50 oyunuma | 大湯沼・天然足湯 | nature | volcano onsen walk | noboribetsu | 42.5010 141.1520 A | noboribetsu 1.4 2 | 50 | 5-10 | 10 | open | - | limited medium
51 bearpark | のぼりべつクマ牧場 | zoo | wildlife family | noboribetsu | 42.4935 141.1440 A | noboribetsu 0 0 | 90 | 1-12 | 5-10 | 09:00-16:30 | - | yes medium ask
52 jidaimura | 登別伊達時代村 | attraction | family history show | noboribetsu | 42.4655 141.1640 B | noboribetsu_st 2.5 4 | 150 | 1-12 | 5-10 | 11-4@09:00-16:00; 09:00-17:00 | 11-4:wed | yes low ask
53 nixe | 登別マリンパークニクス | aquarium | family wildlife | noboribetsu | 42.4525 141.1835 A | noboribetsu_st 0 0 | 120 | 1-12 | 1-12 | 09:00-17:00 | - | yes medium ask
54 chikyu | 地球岬 | viewpoint | view sea coast | muroran | 42.3020 141.0005 A | muroran 7.6 11 | 30 | 1-12 | 5-10 | open | - | yes high
55 upopoy | ウポポイ（民族共生象徴空間） | museum | ainu museum family | shiraoi | 42.5590 141.3670 A | shiraoi 1.5 2 | 180 | 1-12 | 5-10 | 09:00-18:00 | mon+; 12-29..01-03; 02-20..02-29 | yes medium ask
56 shikotsu | 支笏湖 | lake | lake nature boat | chitose | 42.7730 141.4035 A | shikotsuko 0 0 | 60 | 1-12 | 5-10,1-2 | open | - | yes high
57 salmon_chitose | サケのふるさと 千歳水族館 | aquarium | family wildlife | chitose | 42.8342 141.6600 A | chitose 1.9 3 | 60 | 1-12 | 9-10 | 09:00-17:00 | 12-29..01-03; 1-2:part | yes medium ask
58 utonai | ウトナイ湖 | nature | wildlife birds | tomakomai | 42.6998 141.6950 A | cts 12.7 19 | 40 | 1-12 | 3,10 | 09:00-18:00 | - | yes medium
59 sankaidaki | 三階滝 | nature | nature waterfall | toya | 42.6830 141.1000 C | otaki 2.7 4 | 20 | 1-12 | 10 | open | - | limited high ask
60 kitakogane | 北黄金貝塚 | heritage | history jomon | date | 42.4030 140.9120 A | date 10.8 16 | 45 | 4-11 | 5-10 | 09:00-17:00 | - | no medium
61 irie | 入江・高砂貝塚 | heritage | history jomon | toya | 42.5420 140.7740 A | abuta 1.7 3 | 40 | 4-11 | 5-10 | 09:00-17:00 | mon | no medium
62 hakodateyama | 函館山ロープウェイ | viewpoint | night view | hakodate | 41.7625 140.7135 A | hakodate 2.6 4 | 90 | 1-12 | 1-12 | 11-4@10:00-21:00; 10:00-22:00 | - | yes medium ask
63 motomachi | 元町・八幡坂 | historic | history photo | hakodate | 41.7655 140.7110 A | hakodate 2.5 4 | 90 | 1-12 | 5-12 | open | - | yes high
64 kanemori | 金森赤レンガ倉庫 | shopping | shopping history | hakodate | 41.7667 140.7172 A | hakodate 1.9 3 | 60 | 1-12 | 12 | 09:30-19:00 | - | yes medium
65 goryokaku | 五稜郭タワー・五稜郭公園 | historic | history view flower | hakodate | 41.7945 140.7540 A | hakodate 3.7 6 | 75 | 1-12 | 5 | 09:00-18:00 | - | yes medium
66 asaichi | 函館朝市 | market | food market | hakodate | 41.7730 140.7263 A | hakodate 0.6 1 | 60 | 1-12 | 1-12 | 06:00-14:00 | - | yes medium ask
67 trappistine | トラピスチヌ修道院 | historic | history | hakodate | 41.7880 140.8225 B | hakodate_ap 2.7 4 | 30 | 1-12 | 5-10 | 08:10-17:00 | - | yes low ask
68 tropical | 函館市熱帯植物園 | garden | family wildlife | hakodate | 41.7745 140.7895 A | hakodate_ap 1.4 2 | 40 | 1-12 | 12-5 | 11-4@09:30-16:30; 09:30-18:00 | 12-29..01-01 | yes medium
69 onuma_p | 大沼国定公園 | lake | lake walk boat | onuma | 41.9805 140.6715 A | onuma 0 0 | 90 | 1-12 | 5-10 | open | - | yes high
70 trappist | トラピスト修道院 | historic | history food | hakodate | 41.7385 140.5650 B | kikonai 16.3 24 | 35 | 1-12 | 5-10 | 09:00-17:00 | - | yes low ask
71 matsumae_c | 松前城（福山城） | castle | history flower | matsumae | 41.4297 140.1083 A | matsumae 0 0 | 75 | 4-12 | 5 | 09:00-17:00 | 12-11..04-09 | limited medium ask
72 kamome | かもめ島 | nature | walk sea | esashi | 41.8680 140.1180 B | esashi 1.1 2 | 60 | 1-12 | 5-9 | open | - | yes high
73 kaiyomaru | 開陽丸記念館 | museum | history ship | esashi | 41.8690 140.1200 A | esashi 0.9 1 | 45 | 1-12 | 4-10 | 09:00-17:00 | 11-3:mon | yes medium
74 jomoncenter | 函館市縄文文化交流センター | museum | history jomon | hakodate | 41.9280 140.9450 A | minamikayabe 0 0 | 60 | 1-12 | 5-10 | 11-4@09:00-16:30; 09:00-17:00 | mon+ | yes medium
75 ofune | 大船遺跡 | heritage | history jomon | hakodate | 41.9560 140.9270 B | minamikayabe 4.5 7 | 30 | 4-11 | 5-10 | 09:00-17:00 | - | no medium
76 shikabe_g | 道の駅 しかべ間歇泉公園 | michinoeki | onsen food | onuma | 42.0285 140.8306 A | shikabe 0 0 | 40 | 1-12 | 4-11 | 11-4@10:00-16:00; 08:30-18:00 | - | yes low ask
77 esan_mt | 恵山（火口原駐車場） | nature | volcano walk flower | hakodate | 41.8140 141.1480 C | esan 7.1 11 | 75 | 5-10 | 5-6 | open | - | no medium
201 cts_ap | 新千歳空港 | transport | food shopping onsen family | chitose | 42.7870 141.6810 A | cts 0 0 | 60 | 1-12 | 1-12 | 08:00-20:00 | - | yes medium
`
