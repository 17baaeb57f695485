/** Places of Tokachi, Hidaka and Cape Erimo, one per line; the format is described in places/places.ts. */

export const PLACES_TOKACHI = `
171 rokkatei | 六花亭 帯広本店 | food | food sweets | obihiro | 42.9192 143.2025 A | obihiro 0 0 | 40 | 1-12 | 1-12 | 09:00-18:00 | - | yes medium ask
172 manabe | 真鍋庭園 | garden | garden flower | obihiro | 42.8825 143.2060 B | obihiro 5.1 8 | 75 | 4-11 | 6,10 | 08:30-17:30 | 12-01..04-20 | no medium
173 tokachihills | 十勝ヒルズ | garden | garden view | obihiro | 42.8770 143.2660 B | obihiro 8.9 13 | 60 | 5-10 | 6-9 | 09:00-17:00 | 10-11..04-30 | no medium
174 shichiku | 紫竹ガーデン | garden | garden flower | obihiro | 42.8135 143.0720 C | obihiro_ap 16.4 25 | 70 | 4-10 | 6-8 | 08:00-17:00 | 11-01..04-20 | no medium
175 millennium | 十勝千年の森 | garden | garden walk | shimizu | 43.0180 142.7990 C | shimizu 9.1 14 | 120 | 5-10 | 6-9 | 09:30-17:00 | 10-11..04-30 | no medium
176 rokkanomori | 六花の森 | garden | garden art | nakasatsunai | 42.6905 143.1340 B | nakasatsunai 0.9 1 | 75 | 5-10 | 5-8 | 10:00-16:00 | 10-11..04-30 | no medium
177 koufuku | 幸福駅 | historic | railway photo couple | obihiro | 42.7395 143.1870 A | obihiro_ap 0 0 | 25 | 1-12 | 1-12 | open | - | yes high
178 banei | 帯広競馬場（ばんえい競馬） | sport | horses family | obihiro | 42.9205 143.1790 A | obihiro 2.6 4 | 100 | 1-12 | 1-12 | sat-mon@13:00-16:00 | - | yes low ask
179 tokachigawa | 十勝川温泉 | onsen | onsen swans | obihiro | 42.9335 143.3004 A | obihiro 10.6 16 | 75 | 1-12 | 12-2 | 11:00-16:00 | - | yes medium ask
180 winecastle | ワイン城（池田ワイン城） | factory | food view | ikeda | 42.9200 143.4540 B | ikeda 0 0 | 50 | 1-12 | 1-12 | 09:00-17:00 | 12-29..01-03 | yes medium
181 naitai | ナイタイ高原牧場・ナイタイテラス | viewpoint | view farm food | kamishihoro | 43.3010 143.1750 C | kamishihoro 16.1 24 | 60 | 5-10 | 6-9 | 09:00-17:00 | - | no medium
182 taushubetsu | タウシュベツ川橋梁展望台 | historic | history photo | kamishihoro | 43.4180 143.1860 B | nukabira 7.4 11 | 30 | 5-11 | 6-9 | open | - | limited medium
183 shikaribetsu_l | 然別湖 | lake | lake onsen ice | shikaoi | 43.2700 143.1080 A | shikaribetsu 0 0 | 60 | 1-12 | 5-10,2 | open | - | yes high
184 karikachi | 狩勝峠 | viewpoint | drive view | shintoku | 43.1370 142.7690 B | shintoku 11.1 17 | 20 | 1-12 | 6-10 | open | - | yes high
185 erimo_c | 襟裳岬・風の館 | viewpoint | view seals wind coast | erimo | 41.9255 143.2440 A | erimo_cape 0 0 | 60 | 1-12 | 5-9 | 09:00-17:00 | - | yes medium ask
186 niikappu_t | 道の駅 サラブレッドロード新冠 | michinoeki | horses food | hidaka | 42.3598 142.3157 A | niikappu 0 0 | 35 | 1-12 | 5-10 | 09:00-18:00 | - | yes medium
187 nijukken | 二十間道路桜並木 | flower | flower drive | hidaka | 42.4170 142.4060 C | shizunai 12.0 18 | 50 | 5 | 5 | open | 05-11..04-30 | no medium
188 nibutani | 平取町立二風谷アイヌ文化博物館 | museum | ainu museum craft | biratori | 42.6380 142.1550 B | tomikawa 22.3 33 | 75 | 1-12 | 5-10 | 09:00-16:30 | 11-4:mon; 12-11..01-20 | limited medium ask
189 ashoromuseum | 足寄動物化石博物館 | museum | fossil family | ashoro | 43.2400 143.5520 C | ashoro 0.7 1 | 60 | 1-12 | 1-12 | 09:30-16:30 | tue | yes medium
190 hidakamich | 道の駅 樹海ロード日高 | michinoeki | rest food | hidaka | 42.8768 142.4420 A | hidaka 0 0 | 25 | 1-12 | 1-12 | 09:00-16:00 | - | yes low ask
200 otofuke_m | 道の駅 おとふけ（なつぞらのふる里） | michinoeki | food family | obihiro | 42.9720 143.1790 B | obihiro 8.2 12 | 45 | 1-12 | 1-12 | 09:00-19:00 | - | yes medium ask
`
