/**
 * Published distances to compare the road graph with. The columns are from, to, whether toll roads are allowed, km,
 * minutes ('-' if unknown) and source.
 */

const LINES = `
sapporo asahikawa tolls 137 111 satsurube.com 2017
sapporo hakodate tolls 310 241 satsurube.com 2017
sapporo wakkanai tolls 329 296 satsurube.com 2017
sapporo kushiro tolls 310 270 irohanihohe.com/481
sapporo utoro tolls 424.3 411 hokkaidofan.com/shiretoko6
sapporo rausu tolls 452.4 445 hokkaidofan.com/shiretoko6
asahikawa rausu tolls 312.7 336 hokkaidofan.com/shiretoko6
kitami utoro tolls 124.5 153 hokkaidofan.com/shiretoko6
nemuro rausu tolls 137.6 158 hokkaidofan.com/shiretoko6
kushiro utoro tolls 191.3 223 hokkaidofan.com/shiretoko6
obihiro rausu tolls 270.3 301 hokkaidofan.com/shiretoko6
hakodate utoro tolls 710 624 hokkaidofan.com/shiretoko6
cts sapporo tolls 46.9 60 driveplaza (toll km) / jtrip (min)
sapporo noboribetsu_st free 114 152 satsurube.com 2017
sapporo niseko free 90 119 satsurube.com 2017
sapporo obihiro free 202 246 satsurube.com 2017
sapporo asahikawa free 130 165 satsurube.com 2017
sapporo hakodate free 248 277 satsurube.com 2017
sapporo otaru free 37 76 satsurube.com 2017
asahikawa obihiro free 190 235 irohanihohe.com/1105 (via Sounkyo-Mikuni)
hakodate matsumae free 87.7 - Hokkaido Development Bureau via saboten.sakura.ne.jp
matsumae esashi free 63.8 - Hokkaido Development Bureau via saboten
yoichi otaru free 19.3 - Hokkaido Development Bureau via saboten
rumoi haboro free 51.3 - Hokkaido Development Bureau via saboten
rumoi wakkanai free 186.4 - Hokkaido Development Bureau via saboten (R232+R40)
hamatonbetsu monbetsu free 120.1 - Hokkaido Development Bureau via saboten
abashiri shari free 39.6 - Hokkaido Development Bureau via saboten
utoro rausu free 32.7 - Hokkaido Development Bureau via saboten
attoko kushiro free 92.4 - Hokkaido Development Bureau via saboten
urahoro hiroo free 76.2 - Hokkaido Development Bureau via saboten
erimo urakawa free 37.9 - Hokkaido Development Bureau via saboten
niikappu muroran free 139.8 - Hokkaido Development Bureau via saboten (three legs summed)
oshamambe hakodate free 104.3 - Hokkaido Development Bureau via saboten
ishikari mashike free 100.8 - Hokkaido Development Bureau via saboten
wakkanai soya free 30 30 tabirai.net
`

export interface PublishedDistance {
  readonly from: string
  readonly to: string
  readonly tolls: boolean
  readonly km: number
  readonly minutes: number | undefined
  readonly source: string
}

export const PUBLISHED_DISTANCES: readonly PublishedDistance[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [from = '', to = '', mode, km, minutes, ...source] = line.split(' ')
    return {
      from,
      to,
      tolls: mode === 'tolls',
      km: Number(km),
      minutes: minutes === '-' ? undefined : Number(minutes),
      source: source.join(' '),
    }
  })
