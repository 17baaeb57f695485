/** Patterns for user names in messaging apps, in the languages of travellers. */

/** Names of messaging apps, without "line" and "signal", which are ordinary words. */
const LATIN = 'whats\\s?app|telegram|we\\s?chat|kakao(?:\\s?talk)?|insta(?:gram)?|snapchat|skype|viber|discord'
const CYRILLIC = 'телеграмм?|телега|тг|ватсап|вотсап|вацап|вайбер|инстаграмм?|инста|дискорд|скайп|вичат'
const ARABIC =
  'واتس\\s?اب|تيليجرام|تليجرام|تيليغرام|تلغرام|[اإ]نستغرام|[اإ]نستقرام|[اإ]نستا|سناب(?:\\s?شات)?|فايبر|ديسكورد|سكايب|لاين'
/**
 * Names of messaging apps in Japanese, Chinese and Korean. ライン (LINE) does not match after katakana, because it is also
 * part of road names, such as オロロンライン.
 */
const EAST_ASIAN =
  '(?<![\\p{Script=Katakana}ー])ライン|インスタ(?:グラム)?|テレグラム|ワッツアップ|カカオ(?:トーク)?|ディスコード|スカイプ|ウィーチャット|微信号?|威信|카톡|카카오톡|텔레그램|라인|인스타(?:그램)?'

/** A user name that cannot be an ordinary word, because it has a digit or an underscore after a letter. */
const HANDLE = '[a-z](?=[\\w.-]{0,31}[\\d_])[\\w.-]{2,31}'
const ANY_NAME = '[a-z][\\w.-]{2,31}'
const SIGN = '\\s*(?:id|is|[:：=＝@＠は])\\s*'

export const MESSENGERS: readonly RegExp[] = [
  `(?<!\\p{L})(?:${LATIN})\\s*(?:id)?\\s*[:：=＝]\\s*[\\p{L}\\p{N}_.-]{3,}`,
  `(?<!\\p{L})(?:${LATIN})\\s+(?:(?:id|is|name|handle)\\s+)?${HANDLE}`,
  // In a text in Cyrillic letters, a Latin word after the name of the app is the user name.
  `(?<!\\p{L})(?:${CYRILLIC})(?:${SIGN}|\\s+)(?!(?:${LATIN}|line|signal)(?!\\p{L}))${ANY_NAME}`,
  `(?<!\\p{L})(?:${ARABIC})(?:\\s*[:：=@]\\s*${ANY_NAME}|\\s+${HANDLE})`,
  `(?:${EAST_ASIAN})\\s*(?:id|アカウント)?(?:\\s*[:：=＝@＠]\\s*${ANY_NAME}|\\s*は?\\s*${HANDLE})`,
  // Names such as "foo#1234", the format that Discord used earlier.
  `(?<![\\p{L}\\p{N}#])(?!(?:route|road|room|no|nr|gate|exit|day|flight|bus|cabin|stop|seat|platform)#)[\\p{L}\\p{N}_.-]{2,32}#\\d{4}(?!\\d)`,
].map((source) => new RegExp(source, 'giu'))
