/** Names and ids that make-geodata.ts adds to the source data. */

/**
 * English names of lakes by their Japanese names. They are our own transliterations, for lakes whose English name is
 * missing or unusual in the source.
 */
export const LAKE_NAMES: Readonly<Record<string, string>> = {
  'クッチャロ湖（大沼）': 'Lake Kutcharo',
  'クッチャロ湖（小沼）': 'Lake Kutcharo Konuma',
  高見湖: 'Lake Takami',
  滝里湖: 'Lake Takisato',
  パンケ沼: 'Panke-numa',
  火散布沼: 'Hichirippu-numa',
  '二風谷湖（にぶたに湖）': 'Lake Nibutani',
  シブノツナイ湖: 'Lake Shibunotsunai',
  新冠湖: 'Lake Niikappu',
  ホロピリ湖: 'Lake Horopiri',
  ウトナイ湖: 'Lake Utonai',
  ポロ沼: 'Poro-numa',
  長節湖: 'Lake Chobushi',
  生花苗沼: 'Oikamanai-numa',
  達古武湖: 'Lake Takkobu',
  青山貯水池: 'Aoyama Reservoir',
  '朱鞠内湖（宇津内湖）': 'Lake Utsunai',
  定山湖: 'Lake Jozan',
  ペンケ沼: 'Penke-numa',
  さっぽろ湖: 'Lake Sapporo',
  活込貯水池: 'Katsukomi Reservoir',
  室蘭工業用水池: 'Muroran Industrial Reservoir',
  藻琴湖: 'Lake Mokoto',
  おけと湖: 'Lake Oketo',
  小平蘂湖: 'Lake Obirashibe',
}

/**
 * Japanese names of lakes for maps, by their names in the source. Names in the source contain a reading or the name of
 * another part of the lake in parentheses.
 */
export const JAPANESE_LAKE_NAMES: Readonly<Record<string, string>> = {
  'クッチャロ湖（大沼）': 'クッチャロ湖',
  'クッチャロ湖（小沼）': 'クッチャロ湖小沼',
  '二風谷湖（にぶたに湖）': '二風谷湖',
  'シューパロ湖（シュウパロ湖）': 'シューパロ湖',
  '朱鞠内湖（宇津内湖）': '宇津内湖',
}

export const RIVER_IDS: Readonly<Record<string, string>> = {
  石狩川: 'ishikari',
  天塩川: 'teshio',
  十勝川: 'tokachi',
  釧路川: 'kushiro',
}
