/**
 * Places of Asahikawa, Daisetsuzan, Biei, Furano and Sorachi, one per line; the format is described in
 * places/places.ts.
 */

export const PLACES_MIDDLE = `
78 asahiyama | 旭山動物園 | zoo | family wildlife | asahikawa | 43.7685 142.4800 A | higashikawa 10.7 16 | 180 | 1-12 | 1-2,7 | 11-4@10:30-15:30; 09:30-17:15 | 04-08..04-30; 11-04..11-10; 12-30..01-01 | yes medium
79 otokoyama | 男山酒造り資料舘 | factory | food history | asahikawa | 43.7955 142.3960 B | asahikawa 5.1 8 | 45 | 1-12 | 2 | 09:00-17:00 | 12-29..01-03 | yes medium
80 ramenmura | あさひかわラーメン村 | food | food | asahikawa | 43.7975 142.4310 B | asahikawa 8.1 12 | 60 | 1-12 | 1-12 | 11:00-20:00 | - | yes medium ask
81 uenofarm | 上野ファーム | garden | flower garden | asahikawa | 43.8375 142.4660 B | asahikawa 14.6 22 | 75 | 5-10 | 6-9 | 10:00-17:00 | 10-21..04-30 | no medium
82 asahidake_r | 大雪山旭岳ロープウェイ | mountain | mountain walk autumn | daisetsu | 43.6537 142.7985 A | asahidake 0 0 | 150 | 1-12 | 7-9 | 11-4@09:00-16:00; 08:00-18:00 | 4-6,11-12:part | yes medium ask
83 tenninkyo | 天人峡・羽衣の滝 | nature | waterfall walk | daisetsu | 43.6290 142.7880 C | higashikawa 30.7 46 | 70 | 5-10 | 10 | open | - | limited medium
84 sounkyo_falls | 層雲峡 銀河・流星の滝 | nature | waterfall nature | daisetsu | 43.7110 142.9810 C | sounkyo 4.2 6 | 35 | 1-12 | 9-10,1-3 | open | - | yes high
85 kurodake | 大雪山層雲峡・黒岳ロープウェイ | mountain | mountain view autumn | daisetsu | 43.7265 142.9440 A | sounkyo 0.6 1 | 100 | 1-12 | 7-9 | 6-8@06:00-16:00; 08:00-16:00 | 1:part | yes medium ask
86 sounkyo_o | 層雲峡温泉 | onsen | onsen ice | daisetsu | 43.7290 142.9480 A | sounkyo 0 0 | 60 | 1-12 | 1-3,9 | open | - | yes high
87 mikuni_p | 三国峠展望台 | viewpoint | drive view autumn | daisetsu | 43.5890 143.1420 A | mikuni 0 0 | 25 | 1-12 | 9-10 | open | - | yes medium
88 bluepond | 白金 青い池 | nature | nature photo | biei | 43.4935 142.6145 A | shirogane 3.6 5 | 40 | 1-12 | 5-10 | 11-4@08:00-21:30; 5,10@07:00-18:00; 07:00-19:00 | - | yes medium
89 shirahige | 白ひげの滝 | nature | waterfall photo | biei | 43.4745 142.6390 A | shirogane 0 0 | 20 | 1-12 | 1-12 | open | - | yes high
90 shikisai | 四季彩の丘 | flower | flower photo snowmobile | biei | 43.5305 142.4495 B | biei 8.7 13 | 60 | 1-12 | 7-9 | 09:00-17:00 | 11-4:wed | yes low ask
91 kenmary | パッチワークの路（ケンとメリーの木） | drive | drive photo | biei | 43.6105 142.4450 B | biei 3.5 5 | 40 | 1-12 | 7-9 | open | - | yes high
92 hokusei | 北西の丘展望公園 | viewpoint | view flower | biei | 43.6020 142.4460 B | biei 2.5 4 | 20 | 1-12 | 7-9 | open | - | limited high ask
93 takushinkan | 拓真館 | museum | art photo | biei | 43.5197 142.4865 B | kamifurano 9.4 14 | 35 | 1,4-12 | 5-10 | 10:00-17:00 | wed; 01-21..03-31 | limited low ask
94 bieimichi | 道の駅 びえい「丘のくら」 | michinoeki | food shopping | biei | 43.5921 142.4638 A | biei 0 0 | 30 | 1-12 | 1-12 | 11-4@09:00-17:00; 09:00-18:00 | - | yes medium
95 farmtomita | ファーム富田 | flower | flower photo food | furano | 43.4185 142.4270 A | nakafurano 2.0 3 | 75 | 1-12 | 7 | 09:00-16:30 | - | yes medium
96 lavendereast | ラベンダーイースト | flower | flower photo | furano | 43.4140 142.4760 C | nakafurano 5.0 8 | 30 | 7 | 7 | 09:00-16:30 | - | no medium
97 hinode | 日の出公園 | flower | flower view | furano | 43.4640 142.4720 A | kamifurano 1.3 2 | 30 | 5-10 | 7 | open | - | limited high
98 flowerland | フラワーランドかみふらの | flower | flower | furano | 43.4790 142.4620 B | kamifurano 3.4 5 | 45 | 4-10 | 7-8 | 09:00-17:00 | - | no medium
99 cheese | 富良野チーズ工房 | factory | food workshop family | furano | 43.3245 142.3655 B | furano 3.3 5 | 60 | 1-12 | 1-12 | 11-4@09:00-16:00; 09:00-17:00 | 12-31..01-03 | yes medium
100 ningle | ニングルテラス | shopping | craft night photo | furano | 43.3228 142.3510 A | furano 4.6 7 | 45 | 1-12 | 12-3 | 12:00-20:45 | - | yes medium ask
101 kazenogarden | 風のガーデン | garden | flower garden | furano | 43.3205 142.3460 B | furano 5.2 8 | 45 | 5-10 | 6-8 | 08:00-17:00 | 10-11..04-30 | no medium
102 marche | フラノマルシェ | shopping | food shopping | furano | 43.3385 142.3880 B | furano 0.5 1 | 45 | 1-12 | 1-12 | 6-8@10:00-19:00; 10:00-18:00 | 11-11..11-20; 12-29..01-03 | yes medium ask
103 bogakudai | 十勝岳望岳台 | viewpoint | volcano view walk | biei | 43.4585 142.6540 B | shirogane 2.9 4 | 35 | 5-10 | 6,9 | open | - | no medium
104 unkai | 星野リゾート トマム 雲海テラス | viewpoint | view family | tomamu | 43.0665 142.6200 A | tomamu 1.2 2 | 120 | 5-10 | 6-8 | 05:00-08:00 | 10-11..05-20 | limited medium ask
105 ikutora_s | 幾寅駅 | historic | film railway | furano | 43.1690 142.5690 A | ikutora 0 0 | 20 | 1-12 | 1-12 | 09:00-17:00 | - | yes medium
106 kanayama | かなやま湖 | lake | lake flower canoe | furano | 43.1440 142.4560 C | ikutora 12.7 19 | 40 | 5-10 | 7 | open | - | limited high
108 hokuryu | 北竜町 ひまわりの里 | flower | flower photo | sorachi | 43.7340 141.8820 B | fukagawa 17.2 26 | 45 | 7-8 | 7-8 | 09:00-18:00 | 09-01..07-10 | no medium
109 mikasamuseum | 三笠市立博物館 | museum | museum fossil family | sorachi | 43.2680 141.9560 B | mikasa 9.1 14 | 60 | 1-12 | 5-10 | 09:00-17:00 | mon+ | yes medium
110 artepiazza | 安田侃彫刻美術館 アルテピアッツァ美唄 | art | art park | sorachi | 43.3205 141.9225 C | mikasa 11.9 18 | 60 | 1-12 | 5-10 | 09:00-17:00 | tue | yes medium
111 yubaricoal | 夕張市石炭博物館 | museum | history museum | sorachi | 43.0700 141.9880 B | yubari 19.9 30 | 75 | 4-11 | 5-10 | 10:00-17:00 | tue | no medium
195 takikawa_m | 道の駅 たきかわ | michinoeki | food rest | sorachi | 43.6234 141.9415 A | takikawa 10.1 15 | 25 | 1-12 | 5-6 | 09:00-16:00 | - | yes low ask
`
