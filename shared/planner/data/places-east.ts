/**
 * Places of Teshikaga, Shiretoko, Nemuro, Kushiro and Akan, one per line; the format is described in places/places.ts.
 */

export const PLACES_EAST = `
135 bihoro_p | 美幌峠 | viewpoint | drive view lake | teshikaga | 43.6478 144.2490 A | bihoro_pass 0 0 | 30 | 1-12 | 6-10 | 11-4@09:00-17:00; 09:00-18:00 | - | yes medium
136 tsubetsu_p | 津別峠 | viewpoint | drive view unkai | teshikaga | 43.5990 144.2420 C | tsubetsu 27.2 41 | 30 | 6-10 | 6-9 | open | - | no medium
137 mashu1 | 摩周第一展望台（摩周湖カムイテラス） | viewpoint | lake view night | teshikaga | 43.5555 144.5060 A | mashu1 0 0 | 30 | 1-12 | 6-10 | 11-4@08:30-17:00; 08:00-18:00 | - | yes medium
138 mashu3 | 摩周第三展望台 | viewpoint | lake view | teshikaga | 43.5830 144.5010 B | mashu1 4.0 6 | 20 | 4-10 | 6-10 | open | 11-01..04-10 | no medium
139 uramashu | 裏摩周展望台 | viewpoint | lake view | kiyosato | 43.6010 144.5700 B | kiyosato 34.2 51 | 20 | 5-10 | 6-9 | open | 10-31..04-20 | no medium
140 kaminoko | 神の子池 | nature | nature photo | kiyosato | 43.6330 144.5660 B | kiyosato 29.7 44 | 30 | 5-10 | 6-9 | open | - | no medium
141 iwozan | 硫黄山（アトサヌプリ） | nature | volcano walk | teshikaga | 43.6180 144.4400 A | kawayu 2.7 4 | 35 | 1-12 | 5-10 | open | - | yes high
142 sunayu | 砂湯（屈斜路湖） | lake | lake onsen swans | teshikaga | 43.6160 144.3690 B | kawayu 8.0 12 | 30 | 1-12 | 5-10,1-2 | open | - | yes high
143 wakoto | 和琴半島 | nature | lake onsen walk | teshikaga | 43.5840 144.3180 B | bihoro_pass 11.7 18 | 45 | 1-12 | 5-10 | open | - | yes high
144 ainukotan | 阿寒湖アイヌコタン | culture | ainu craft show | akan | 43.4335 144.0880 A | akanko 0.5 1 | 60 | 1-12 | 1-12 | 10:00-22:00 | - | yes medium ask
145 akan_cruise | 阿寒観光汽船 | boat | lake boat marimo | akan | 43.4355 144.0935 A | akanko 0 0 | 85 | 5-11 | 6-10 | 08:00-17:00 | - | no medium
146 onneto_l | オンネトー | lake | lake photo autumn | akan | 43.3850 143.9700 B | onneto 0 0 | 40 | 5-11 | 10 | open | - | no medium
147 marshobs | 釧路市湿原展望台 | viewpoint | marsh walk museum | kushiro | 43.0770 144.3220 B | kushiro_ap 13.9 21 | 75 | 1-12 | 6-9 | 10-4@09:00-17:00; 08:30-18:00 | 12-29..01-03 | yes medium
148 hosooka | 細岡展望台（大観望） | viewpoint | marsh sunset | kushiro | 43.1010 144.4470 B | kushiro 18.0 27 | 35 | 1-12 | 6-10 | open | - | limited high ask
149 washo | 釧路和商市場 | market | food market | kushiro | 42.9890 144.3820 A | kushiro 0 0 | 45 | 1-12 | 1-12 | 08:00-17:00 | sun | yes medium ask
150 nusamai | 幣舞橋・釧路フィッシャーマンズワーフMOO | historic | sunset food photo | kushiro | 42.9810 144.3840 A | kushiro 1.0 2 | 45 | 1-12 | 9-11 | 10:00-19:00 | - | yes medium
151 tsurui_s | 鶴居・伊藤タンチョウサンクチュアリ | wildlife | birds photo winter | tsurui | 43.2270 144.3330 B | tsurui 1.3 2 | 50 | 11-3 | 1-2 | thu-mon@09:00-16:00 | 1+3+5thu; 12-26..01-01 | yes low ask
152 cranecenter | 阿寒国際ツルセンター【グルス】 | wildlife | birds museum | kushiro | 43.1438 144.1470 A | akan 0 0 | 45 | 1-12 | 12-2 | 09:00-17:00 | - | yes low ask
153 tanchopark | 釧路市丹頂鶴自然公園 | wildlife | birds | kushiro | 43.0510 144.2110 B | kushiro_ap 1.9 3 | 35 | 1-12 | 5-7 | 11-4@09:00-16:00; 09:00-18:00 | 12-29..01-03 | yes medium
154 akkeshi_m | 道の駅 厚岸グルメパーク（コンキリエ） | michinoeki | food view | akkeshi | 43.0577 144.8440 A | akkeshi 1.0 2 | 60 | 1-12 | 3-5,10-12 | 09:00-20:00 | 11-4:mon; 1-2:part | yes low ask
155 kiritappu_c | 霧多布岬（湯沸岬） | nature | wildlife view seaotter coast | hamanaka | 43.0770 145.1660 B | kiritappu 4.3 6 | 45 | 1-12 | 5-9 | open | - | yes high
156 kiritappu_w | 霧多布湿原センター | nature | marsh flower walk | hamanaka | 43.0900 145.0700 C | hamanaka 4.8 7 | 50 | 1-12 | 6-7 | 09:00-17:00 | 11-4:tue; 1:part | yes low ask
157 nosappu_c | 納沙布岬 | viewpoint | view drive coast | nemuro | 43.3850 145.8165 A | nosappu 0 0 | 45 | 1-12 | 6-9 | open | - | yes high
158 shunkunitai | 春国岱原生野鳥公園 | nature | birds walk | nemuro | 43.2625 145.4610 B | nemuro 16.0 24 | 60 | 1-12 | 5-10 | 11-4@09:00-16:30; 09:00-17:00 | 11-4:wed | yes medium
159 kurumaishi | 根室車石 | nature | geology sea | nemuro | 43.2830 145.5880 B | nemuro 6.7 10 | 25 | 1-12 | 5-10 | open | - | limited high ask
160 notsuke | 野付半島ネイチャーセンター | nature | nature walk seals | betsukai | 43.6020 145.2680 C | shibetsu_n 16.9 25 | 70 | 1-12 | 6-7,2 | 11-4@09:00-16:00; 09:00-17:00 | 12-29..01-03 | yes medium
161 kaiyodai | 開陽台 | viewpoint | view drive | nakashibetsu | 43.6290 144.9080 C | nakashibetsu 13.0 20 | 35 | 1-12 | 6-9 | open | - | limited medium ask
162 salmonmuseum | 標津サーモン科学館 | museum | wildlife family | shibetsu | 43.6560 145.1230 B | shibetsu_n 1.0 2 | 60 | 2-11 | 9-10 | 09:30-17:00 | wed | limited medium ask
163 rausu_c | 羅臼 ホエール・流氷クルーズ | boat | wildlife whale eagle | rausu | 44.0195 145.1930 A | rausu 0 0 | 150 | 1-10 | 2,6-8 | 09:00-16:00 | - | yes medium ask
164 shiretoko_p | 知床峠 | viewpoint | drive view | shiretoko | 44.0556 145.1060 A | shiretoko_pass 0 0 | 20 | 5-10 | 6-10 | open | - | no medium ask
165 goko | 知床五湖 | nature | nature walk bear | shiretoko | 44.1215 145.0815 A | goko 0 0 | 120 | 4-10 | 6-10 | 07:30-18:30 | 11-01..04-20 | limited medium ask
166 oshinkoshin | オシンコシンの滝 | nature | waterfall | shiretoko | 44.0375 144.9350 A | utoro 7.5 11 | 25 | 1-12 | 1-12 | open | - | yes high
167 utoro_boat | ウトロ観光船 | boat | boat bear view | shiretoko | 44.0725 144.9920 A | utoro 0 0 | 120 | 4-10 | 6-9 | 09:00-16:00 | - | no medium ask
168 furepe | 知床自然センター・フレペの滝 | nature | nature walk deer | shiretoko | 44.0905 145.0240 A | utoro 4.5 7 | 75 | 1-12 | 6-10,2 | 11-4@09:00-16:00; 08:00-17:30 | - | yes low ask
169 kamuiwakka | カムイワッカ湯の滝 | nature | waterfall onsen activity | shiretoko | 44.1515 145.1190 B | kamuiwakka 0 0 | 120 | 6-10 | 7-9 | 09:00-16:00 | - | no medium ask
170 sky | 天に続く道（展望台） | drive | drive photo | shari | 43.9290 144.7720 B | shari 11.5 17 | 20 | 1-12 | 9 | open | - | limited high ask
196 mashu_m | 道の駅 摩周温泉 | michinoeki | onsen food rest | teshikaga | 43.4924 144.4477 A | teshikaga 0.9 1 | 30 | 1-12 | 1-12 | 11-4@09:00-17:00; 08:00-18:00 | - | yes medium
197 utoro_m | 道の駅 うとろ・シリエトク | michinoeki | food info | shiretoko | 44.0691 144.9907 A | utoro 0 0 | 35 | 1-12 | 1-12 | 11-4@09:00-17:00; 08:30-18:30 | - | yes medium
198 rausu_m | 道の駅 知床・らうす | michinoeki | food info | rausu | 44.0175 145.1921 A | rausu 0 0 | 30 | 1-12 | 1-12 | 09:00-17:00 | - | yes medium ask
199 nemuro_m | 道の駅 スワン44ねむろ | michinoeki | birds lake food | nemuro | 43.2617 145.4384 A | nemuro 18.1 27 | 30 | 1-12 | 1-3,10-11 | 09:00-17:00 | 11-4:mon | yes medium ask
`
