/**
 * Texts of the card for the rental counter, always in Japanese. They cite article 107-2 of the Road Traffic Act, which
 * lets holders of a 1949 permit or of a translated foreign licence drive for a year from landing.
 */

export const COUNTER_WORDS = {
  title: '外国の運転免許証で運転します',
  name: '氏名',
  country: '免許証の発行国・地域',
  papers: '必要書類（すべて原本）',
  landing: '入国日（上陸日）',
  issued: '国際運転免許証の発給日',
  last: '運転できる最終日',
  reason: '根拠',
  foot: 'このカードは本人が入力した日付から計算したもので、公的な書類ではありません。書類の原本と上陸日をご確認ください。',
  blankDay: '　　　　年　　月　　日',
} as const

export const COUNTER_PAPERS = {
  permit: ['国際運転免許証（1949年ジュネーブ条約によるもの）', '自国の運転免許証', '旅券（パスポート）'],
  translation: [
    '自国の運転免許証',
    '運転免許証の日本語翻訳文（JAF、または発行国の大使館・領事館が作成したもの）',
    '旅券（パスポート）',
  ],
} as const

/** The Taiwan–Japan Relations Association translates licences of Taiwan, because Taiwan has no embassy in Japan. */
export const COUNTER_PAPER_TAIWAN = '運転免許証の日本語翻訳文（JAF、または台湾日本関係協会が作成したもの）'

export const COUNTER_REASONS = {
  permit:
    '道路交通法第107条の2により、1949年ジュネーブ条約による国際運転免許証を所持する者は、その有効期間内で、かつ上陸の日から起算して1年間、運転することができます。',
  translation:
    '道路交通法第107条の2により、日本語の翻訳文を添付した外国の運転免許証を所持する者は、その有効期間内で、かつ上陸の日から起算して1年間、運転することができます。',
} as const

/** For registered residents, article 107-2 of the Road Traffic Act does not start a new year at every landing. */
export const COUNTER_REASON_RESIDENT =
  '住民基本台帳に記録されている者が出国の日から3月に満たない期間内に再び上陸した場合、その上陸の日は1年の起算日になりません。'
