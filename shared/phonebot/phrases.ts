/**
 * Phrases that users show or read aloud in Japan, in Japanese, in Hepburn reading, and in English. Users of the
 * Japanese page help an English-speaking guest, so they show the English text. The field-card catalog has the meaning
 * in the page's language.
 */

export interface PhraseWord {
  readonly id: string
  readonly japanese: string
  readonly reading: string
  readonly english: string
}

export interface Phrase {
  readonly japanese: string
  readonly reading: string
  readonly english: string
  readonly words?: WordListId
}

export type WordListId = 'fuel' | 'place' | 'allergen' | 'language'

function word(id: string, japanese: string, reading: string, english: string): PhraseWord {
  return { id, japanese, reading, english }
}

export const WORDS = {
  fuel: [
    word('regular', 'レギュラー', 'regyurā', 'regular'),
    word('premium', 'ハイオク', 'haioku', 'premium'),
    word('diesel', '軽油', 'keiyu', 'diesel'),
  ],
  place: [
    word('fuel', 'ガソリンスタンド', 'gasorin sutando', 'petrol station'),
    word('toilet', 'トイレ', 'toire', 'toilet'),
    word('hospital', '病院', 'byōin', 'hospital'),
    word('pharmacy', '薬局', 'yakkyoku', 'pharmacy'),
    word('police', '警察署', 'keisatsusho', 'police station'),
    word('parking', '駐車場', 'chūshajō', 'car park'),
    word('shop', 'コンビニ', 'konbini', 'convenience store'),
    word('roadside', '道の駅', 'michi no eki', 'roadside station'),
  ],
  allergen: [
    word('egg', '卵', 'tamago', 'eggs'),
    word('milk', '乳製品', 'nyūseihin', 'milk'),
    word('wheat', '小麦', 'komugi', 'wheat'),
    word('buckwheat', 'そば', 'soba', 'buckwheat'),
    word('peanut', 'ピーナッツ', 'pīnattsu', 'peanuts'),
    word('nuts', 'ナッツ類', 'nattsu-rui', 'tree nuts'),
    word('shrimp', 'えび', 'ebi', 'shrimps'),
    word('crab', 'かに', 'kani', 'crab'),
    word('fish', '魚', 'sakana', 'fish'),
    word('shellfish', '貝類', 'kai-rui', 'shellfish'),
    word('soy', '大豆', 'daizu', 'soya'),
    word('sesame', 'ごま', 'goma', 'sesame'),
  ],
  // The page in each language preselects the entry with that language's id. The entry `ja` says English, because users
  // of the Japanese page help an English-speaking guest.
  language: [
    word('en', '英語', 'Eigo', 'English'),
    word('fr', 'フランス語', 'Furansugo', 'French'),
    word('ar', 'アラビア語', 'Arabiago', 'Arabic'),
    word('ja', '英語', 'Eigo', 'English'),
  ],
} as const satisfies Readonly<Record<WordListId, readonly PhraseWord[]>>

export const SEVERAL: ReadonlySet<WordListId> = new Set(['allergen'])

function phrase(japanese: string, reading: string, english: string, words?: WordListId): Phrase {
  return { japanese, reading, english, ...(words ? { words } : {}) }
}

export const PHRASES = {
  accident: phrase(
    '事故です。{}を話します。',
    'Jiko desu. {} o hanashimasu.',
    'There has been an accident. I speak {}.',
    'language',
  ),
  injured: phrase(
    'けが人がいます。救急車をお願いします。',
    'Keganin ga imasu. Kyūkyūsha o onegai shimasu.',
    'Somebody is hurt. An ambulance, please.',
  ),
  fire: phrase('車が燃えています。', 'Kuruma ga moete imasu.', 'A car is on fire.'),
  police: phrase('警察を呼んでください。', 'Keisatsu o yonde kudasai.', 'Please call the police.'),
  ill: phrase(
    '具合が悪いです。病院へ行きたいです。',
    'Guai ga warui desu. Byōin e ikitai desu.',
    'I feel ill. I would like to go to a hospital.',
  ),
  breakdown: phrase(
    '車が動きません。ロードサービスを呼んでください。',
    'Kuruma ga ugokimasen. Rōdo sābisu o yonde kudasai.',
    'The car won’t move. Please call roadside help.',
  ),
  puncture: phrase('タイヤがパンクしました。', 'Taiya ga panku shimashita.', 'I have a flat tyre.'),
  stuck: phrase(
    '車が雪に埋まって動けません。助けてください。',
    'Kuruma ga yuki ni umatte ugokemasen. Tasukete kudasai.',
    'The car is stuck in the snow. Please help.',
  ),
  deer: phrase('シカとぶつかりました。', 'Shika to butsukarimashita.', 'I have hit a deer.'),
  bear: phrase('クマがいます。', 'Kuma ga imasu.', 'There is a bear.'),
  chains: phrase(
    'この先、チェーンは必要ですか。',
    'Kono saki, chēn wa hitsuyō desu ka.',
    'Are tyre chains needed further on?',
  ),
  chainsOn: phrase(
    'チェーンの付け方を教えてください。',
    'Chēn no tsukekata o oshiete kudasai.',
    'Please show me how to fit the chains.',
  ),
  closed: phrase('この道は通れますか。', 'Kono michi wa tōremasu ka.', 'Is this road open?'),
  detour: phrase('別の道を教えてください。', 'Betsu no michi o oshiete kudasai.', 'Please show me another road.'),
  full: phrase('{}、満タンでお願いします。', '{}, mantan de onegai shimasu.', 'Fill it up with {}, please.', 'fuel'),
  outOfFuel: phrase('ガス欠です。', 'Gasuketsu desu.', 'I have run out of fuel.'),
  wrongFuel: phrase(
    '間違った燃料を入れてしまいました。',
    'Machigatta nenryō o irete shimaimashita.',
    'I have put in the wrong fuel.',
  ),
  nearest: phrase(
    '一番近い{}はどこですか。',
    'Ichiban chikai {} wa doko desu ka.',
    'Where is the nearest {}?',
    'place',
  ),
  where: phrase(
    'ここはどこですか。地図で教えてください。',
    'Koko wa doko desu ka. Chizu de oshiete kudasai.',
    'Where is this? Please show me on the map.',
  ),
  write: phrase(
    'その場所の住所と電話番号を、ここに書いてください。',
    'Sono basho no jūsho to denwa bangō o koko ni kaite kudasai.',
    'Please write the address and the phone number of the place here.',
  ),
  allergy: phrase(
    '{}のアレルギーがあります。入っていない料理はどれですか。',
    '{} no arerugī ga arimasu. Haitte inai ryōri wa dore desu ka.',
    'I am allergic to {}. Which dishes are made without it?',
    'allergen',
  ),
  halal: phrase(
    '豚肉、豚の脂やゼラチン、お酒、みりんは口にできません。入っていない料理はどれですか。',
    'Butaniku, buta no abura ya zerachin, osake, mirin wa kuchi ni dekimasen. Haitte inai ryōri wa dore desu ka.',
    'I do not eat pork, its fat or gelatine, or anything with alcohol, mirin included. Which dishes are made without them?',
  ),
  vegetarian: phrase(
    '肉と魚は食べません。肉や魚のだしも口にしません。入っていない料理はどれですか。',
    'Niku to sakana wa tabemasen. Niku ya sakana no dashi mo kuchi ni shimasen. Haitte inai ryōri wa dore desu ka.',
    'I do not eat meat or fish, nor stock made from them. Which dishes are made without them?',
  ),
  ticket: phrase(
    '車に駐車違反のステッカーが貼られていました。どこで手続きをすればいいですか。',
    'Kuruma ni chūsha ihan no sutekkā ga hararete imashita. Doko de tetsuzuki o sureba ii desu ka.',
    'There is a parking sticker on my car. Where do I deal with it?',
  ),
} as const satisfies Readonly<Record<string, Phrase>>

export type PhraseId = keyof typeof PHRASES

export interface Sentence {
  readonly japanese: string
  readonly reading: string
  readonly english: string
}

export function sentenceOf(id: PhraseId, words: readonly PhraseWord[] = []): Sentence {
  const { japanese, reading, english }: Phrase = PHRASES[id]
  const fill = (text: string, part: 'japanese' | 'reading' | 'english', joint: string) =>
    text.replace('{}', words.map((entry) => entry[part]).join(joint))
  return {
    japanese: fill(japanese, 'japanese', 'と'),
    reading: capital(fill(reading, 'reading', ' to ')),
    english: fill(english, 'english', ' and '),
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function firstWords(id: PhraseId, language: string): readonly PhraseWord[] {
  const { words }: Phrase = PHRASES[id]
  if (!words) return []
  const list: readonly PhraseWord[] = WORDS[words]
  const first = list.find((entry) => words === 'language' && entry.id === language) ?? list[0]
  return first ? [first] : []
}
