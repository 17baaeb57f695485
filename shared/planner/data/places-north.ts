/**
 * Places of Wakkanai, Soya, Rumoi and the Okhotsk coast to Abashiri, one per line; the format is described in
 * places/places.ts.
 */

export const PLACES_NORTH = `
107 shumarinai | 朱鞠内湖 | lake | lake fishing | north | 44.3060 142.1850 C | shumarinai 0 0 | 60 | 5-10,1-3 | 9-10 | open | - | limited high ask
112 soya_c | 宗谷岬 | viewpoint | view drive coast | wakkanai | 45.5228 141.9366 A | soya 0 0 | 30 | 1-12 | 6-9 | open | - | yes high
113 soyahills | 宗谷丘陵・白い道 | drive | drive nature | wakkanai | 45.4950 141.9080 B | soya 4.9 7 | 45 | 5-10 | 6-9 | open | - | no medium
114 noshappu_c | ノシャップ岬 | viewpoint | view sunset coast | wakkanai | 45.4490 141.6450 A | noshappu 0 0 | 30 | 1-12 | 6-9 | open | - | yes high
115 dome | 稚内港北防波堤ドーム | historic | history photo | wakkanai | 45.4205 141.6780 A | wakkanai 1.0 2 | 20 | 1-12 | 1-12 | open | - | yes high
116 sarobetsu | サロベツ湿原センター | nature | nature walk birds | wakkanai | 45.1080 141.7030 B | toyotomi 7.9 12 | 60 | 1-12 | 6-7 | 11-4@10:00-16:00; 09:00-17:00 | 11-4:mon | yes medium
117 esanuka | 猿払村道エサヌカ線 | drive | drive photo | soya | 45.2550 142.2560 B | sarufutsu 13.3 20 | 25 | 4-11 | 6-9 | open | - | no medium
118 kutcharo | クッチャロ湖 | lake | birds lake sunset | soya | 45.1330 142.3400 B | hamatonbetsu 2.4 4 | 40 | 1-12 | 4,10-11 | open | - | yes high
119 obira_b | 旧花田家番屋（道の駅おびら鰊番屋） | historic | history food | rumoi | 44.1370 141.6550 A | obira 17.5 26 | 45 | 1-12 | 5-10 | 09:30-16:00 | 11-4:mon | yes low ask
120 ogoncape | 黄金岬 | viewpoint | sunset sea coast | rumoi | 43.9395 141.6265 B | rumoi 2.3 3 | 25 | 1-12 | 6-9 | open | - | yes high
121 kunimare | 国稀酒造・増毛の町並み | factory | food history | rumoi | 43.8560 141.5240 B | mashike 0 0 | 50 | 1-12 | 5-10 | 09:00-17:00 | - | yes medium
122 haboro_m | 道の駅 ほっと♡はぼろ | michinoeki | flower food | rumoi | 44.3673 141.7066 A | haboro 1.2 2 | 30 | 1-12 | 6-10 | open | - | yes high
123 ryuhyo | オホーツク流氷館 | museum | driftice view family | abashiri | 43.9990 144.2420 B | abashiri 3.9 6 | 60 | 1-12 | 2 | 11-4@09:00-16:30; 08:30-18:00 | 12-29..01-05 | yes medium
124 prison | 博物館 網走監獄 | museum | history museum | abashiri | 43.9955 144.2290 A | abashiri 5.3 8 | 100 | 1-12 | 1-12 | 09:00-17:00 | 12-31..01-01 | yes medium
125 aurora | 流氷観光砕氷船おーろら（道の駅 流氷街道網走） | boat | driftice boat | abashiri | 44.0220 144.2739 A | abashiri 0.8 1 | 75 | 1-3 | 2 | 09:00-15:30 | 04-01..01-19 | yes medium ask
126 koshimizu_f | 小清水原生花園 | nature | flower coast | abashiri | 43.9370 144.4070 B | koshimizu 13.0 20 | 40 | 6-8 | 6-7 | 08:30-17:30 | - | limited medium
127 notoro | 能取岬 | viewpoint | view driftice coast | abashiri | 44.1120 144.2425 A | abashiri 13.9 21 | 35 | 1-12 | 2,5-10 | open | - | yes high
128 salicornia | 能取湖 サンゴ草群落地 | nature | nature photo autumn | abashiri | 44.0130 144.1380 C | abashiri 13.6 20 | 30 | 9 | 9 | open | - | no medium
129 melhen | メルヘンの丘 | viewpoint | photo drive | abashiri | 43.9173 144.1885 A | memanbetsu 5.2 8 | 20 | 1-12 | 6-9 | open | - | yes medium
130 wakka | ワッカ原生花園 | nature | flower cycling lake | saroma | 44.1370 143.9620 B | saromako 15.3 23 | 80 | 5-10 | 6-7 | 08:00-17:00 | 10-11..04-30 | no medium
131 tulip | かみゆうべつチューリップ公園 | flower | flower photo | okhotsk | 44.1780 143.5950 B | kamiyubetsu 4.5 7 | 60 | 5-6 | 5 | 08:00-18:00 | 06-11..04-30 | no medium
132 garinko | ガリンコ号・オホーツクタワー | boat | driftice boat family | monbetsu | 44.3290 143.3790 B | monbetsu 4.0 6 | 75 | 1-3,7-9 | 2 | 09:00-16:00 | - | yes medium ask
133 takinoue_s | 芝ざくら滝上公園 | flower | flower photo | okhotsk | 44.1915 143.0705 B | takinoue 0.6 1 | 60 | 5-6 | 5 | 08:00-18:00 | 06-11..05-10 | no medium
134 yamasui | 北の大地の水族館（山の水族館） | aquarium | family wildlife | kitami | 43.7545 143.5008 A | onneyu 0 0 | 45 | 1-12 | 1-2 | 11-4@09:00-16:30; 08:30-17:00 | 04-08..04-14; 12-26..01-01 | yes medium
193 wakkanai_m | 道の駅 わっかない・JR稚内駅 | michinoeki | railway food | wakkanai | 45.4173 141.6773 A | wakkanai 0 0 | 30 | 1-12 | 1-12 | 09:00-16:00 | - | yes medium ask
194 sarufutsu_m | 道の駅 さるふつ公園 | michinoeki | food sea | soya | 45.3292 142.1780 A | sarufutsu 0 0 | 40 | 1-12 | 6-9 | open | - | yes high
`
