/**
 * Patterns for street and postal addresses in public text, in four languages. Blocks, streets and stations stay
 * visible; house numbers are hidden.
 */

const N = '[\\d０-９一二三四五六七八九十百〇]{1,4}'
const DASHES = '‐‑–−ー－-'
const DASH = `[${DASHES}]`
/** 番 marks the number of a block or house. Its other uses are excluded, such as exits, platforms and carriages. */
const BAN = '番(?!出口|線|乗|のり|バス|ホーム|目|街|組|手|号車|札)'
const COUNT = '[\\d０-９時分月日年人名台円泊階回枚個箇か本つ番線キ万千kKｋmｍ%％:：]'
/** A house number within its block: 5番12号, 5番地の3, 5-12, or a bare 5. */
const HOUSE = `(?:${N}(?:${BAN}地?|${DASH}${N})(?:[の${DASHES}]?${N})?号?|[\\d０-９]{1,3}(?!${COUNT}))`

const JAPANESE = [
  '〒\\s?[\\d０-９]{3}[-‐‑–−ー－]?[\\d０-９]{4}',
  `(?:[北南東西]?${N}条通?[東西南北]?)?${N}丁目[\\s　、]?${HOUSE}`,
  `[北南東西]${N}条[東西南北]${N}${DASH}${N}(?:${DASH}${N})?`,
  // 一番 also means "most", so 一番地 is excluded: 一番地元の, 一番地味な.
  `(?!一番地)${N}番地(?:[の${DASHES}]?${N})?号?`,
  `${N}番${N}号(?!車|線|館)`,
  `${N}号室`,
  // A town name followed by three numbers. Excluded: dates, which start with a year, and lists after a road's name.
  `(?<=[\\p{Script=Han}\\p{Script=Katakana}ヶケ])(?<!国道|道道|年|第|号)(?!(?:19|20)\\d\\d)\\d{1,3}${DASH}\\d{1,3}${DASH}\\d{1,4}(?!\\d)`,
]

const CHOME = '(?:-|\\s)?[Cc]h[oō]me'
const COMPASS = '(?:[Kk]ita|[Mm]inami|[Hh]igashi|[Nn]ishi|North|South|East|West|[NSEW])'
/** Excludes three numbers before the name of a month, a weekday or a count, because they are not an address. */
const NO_PLACE =
  '(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Day|Night|Seat|Stop)\\p{Ll}*)'
const THREE_NUMBERS =
  '(?<!(?:[Rr]oute|[Rr]oad|[Dd]ays?|[Ss]tops?|[Nn]o)\\.?\\s)(?<![\\d./:-])(?!\\d{1,2}-\\d{1,2}-(?:2[4-9]|3\\d)(?!\\d))\\d{1,3}-\\d{1,3}-(?!(?:19|20)\\d\\d)\\d{1,4}(?![\\d-])'

const ROMANISED = [
  `(?<![\\p{L}\\d])${COMPASS}[\\s-]?\\d{1,2}(?:-?(?:j[oō]))?[\\s,]{1,2}${COMPASS}[\\s-]?\\d{1,2}(?:${CHOME}[\\s,]{1,2}|[-,]\\s?)\\d{1,3}(?:-\\d{1,4})?(?!\\d)`,
  `(?<!\\d)\\d{1,2}${CHOME}[\\s,-]{1,2}\\d{1,3}(?:-\\d{1,4}){0,2}(?!\\d)(?!\\s?(?:km|min|m\\b|h\\b|:))`,
  `(?<![\\d-])\\d{1,3}-\\d{1,3}(?:-\\d{1,4})?,?\\s+(?:\\p{Lu}[\\p{L}'’]{1,20}[\\s,]+){0,2}\\p{Lu}[\\p{L}'’]{1,20}-(?:ku|cho|machi|shi|dori|jo)(?!\\p{L})`,
  `${THREE_NUMBERS},?\\s+${NO_PLACE}\\p{Lu}\\p{Ll}{2,20}(?:\\s\\p{Lu}\\p{Ll}{2,20})?`,
  `(?<!\\p{L})(?:Odori|Nishi|Higashi|Kita|Minami|Chuo|Hon-?cho|\\p{Lu}[\\p{Ll}]{1,20}-(?:ku|cho|machi|shi|gun))[,\\s]{1,2}\\d{1,3}-\\d{1,3}-\\d{1,4}(?![\\d-])`,
]

const COUNTED =
  '(?:days?|nights?|weeks?|people|persons?|seats?|hours?|minutes?|mins?|km|kms|yen|best|great|top|more|free|way|lanes?|main|new|old|next|stops?|in|on|of|to|at|for|and|from|the)(?!\\p{L})'
const COUNTED_CAPITAL =
  '(?:Days?|Nights?|Weeks?|People|Persons?|Seats?|Hours?|Minutes?|Best|Great|Top|More|Free|Scenic|Beautiful|Famous|Lanes?\\s+Road)(?!\\p{L})'
const NUMBERED = '(?<!(?:[Dd]ay|[Ww]eek|[Nn]ight|[Rr]oute|[Ee]xit|[Pp]latform|[Pp]art)\\s)(?!20[2-4]\\d)'
const HOUSE_NUMBER = `${NUMBERED}(?<![\\p{L}\\d.,:¥€$/-])\\d{1,5}[A-Za-z]?(?:[-/]\\d{1,4})?,?\\s+`
const NAME = "\\p{Lu}[\\p{L}'’.-]{0,20}"
const NO_STREET_AT_ALL =
  '(?!\\s+(?:[Tt]rip|[Ff]ood|[Mm]arket|[Aa]rt|[Vv]iew|[Pp]hoto|[Tt]our|[Cc]onditions|[Ss]tation|[Pp]ark)|\\p{L})'

const ENGLISH = [
  `${HOUSE_NUMBER}(?!${COUNTED_CAPITAL})(?:${NAME}\\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Close|Crescent|Terrace|Square|Sq|Place|Pl|Way)${NO_STREET_AT_ALL}\\.?`,
  `${HOUSE_NUMBER}(?!${COUNTED})\\p{Ll}{3,20}\\s+(?:\\p{Ll}{3,20}\\s+)?(?:street|avenue|boulevard|lane)${NO_STREET_AT_ALL}`,
  '(?<!\\p{L})P\\.?\\s?O\\.?\\s?[Bb]ox\\s*:?\\s*\\d{1,6}',
  // Post codes of the United Kingdom and Canada, but not "gate B2 9AM" or "CX5 4WD".
  '(?<![\\p{L}\\d])(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d(?!AM|PM|WD|KM|HR)[A-Z]{2}|[A-Z]\\d[A-Z]\\s\\d[A-Z]\\d)(?![\\p{L}\\d])',
]

const PARTICLES = "(?:(?:de|du|des|la|le|les)\\s+|[dlDL]['’]\\s?){0,3}"
const FRENCH_HOUSE = '(?<![\\p{L}\\d.,:¥€$/-])\\d{1,4}(?:\\s?(?:bis|ter|quater))?,?\\s+'
const FRENCH_NAME = `\\p{L}[\\p{L}'’-]{1,25}(?:\\s+${PARTICLES}${NAME}){0,3}(?:,?\\s+\\d{5}\\s+\\p{Lu}[\\p{L}-]{1,20})?`

const FRENCH = [
  `${FRENCH_HOUSE}(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Bb]d|[Ii]mpasse|[Aa]llée|[Qq]uai|[Ff]aubourg)\\.?\\s+${PARTICLES}${FRENCH_NAME}`,
  `${FRENCH_HOUSE}(?:[Pp]lace|[Rr]oute|[Cc]hemin|[Cc]ours|[Ss]quare|[Pp]assage|[Aa]v\\.?)\\s+${PARTICLES}(?=\\p{Lu})${FRENCH_NAME}`,
  '(?<!\\p{L})[Bb]oîte\\s+postale\\s*:?\\s*\\d{1,6}',
]

const NUMBER = '\\p{Nd}{1,5}(?!\\p{Nd})'
/**
 * Words before a number which show that the number is a count or a time. ARABIC_COUNT contains the words after a
 * number.
 */
const ARABIC_FILLING = '(?!(?:الساعة|ساعة|يوم|بعد|قبل|حوالي|في|من|مع|على|إلى|الى|عند|لمدة|نحو|ثم|أو|حتى|لـ?)(?!\\p{L}))'
const ARABIC_COUNT =
  '(?!\\s*(?:[:：٫/-]|كم|كيلو|متر|دقيقة|دقائق|ين|يوم|أيام|ساعة|ساعات|شخص|أشخاص|مقعد|مقاعد|غرف|غرفة|مطاعم|مطعم|محل|صباح|مساء|سيار|طابق|طوابق))'
const ARABIC_STREET = '(?:ال)?(?:شارع|جادة|زقاق|نهج)'
const ARABIC_NAME = `(?:\\s+${ARABIC_FILLING}[\\p{L}\\p{M}]{2,20}){1,3}`
const ARABIC_BUILDING = '(?:بناية|عمارة|مبنى|منزل|بيت|فيلا|شقة)'

const ARABIC = [
  `(?<!\\p{L})${ARABIC_STREET}${ARABIC_NAME}\\s*[،,]?\\s*(?:${ARABIC_BUILDING}\\s*)?(?:رقم\\s*)?${NUMBER}${ARABIC_COUNT}`,
  `(?<![\\p{L}\\p{Nd}.,:/-])${NUMBER}\\s*[،,]?\\s*شارع${ARABIC_NAME}`,
  `(?<!\\p{L})(?:ال)?(?:شقة|عمارة|بناية)\\s*(?:رقم\\s*)?${NUMBER}${ARABIC_COUNT}`,
  `(?<!\\p{L})(?:ال)?(?:منزل|بيت|فيلا)\\s+رقم\\s*${NUMBER}`,
  `(?<!\\p{L})(?:ص\\s?\\.?\\s?ب\\.?|صندوق\\s+(?:ال)?بريد)\\s*:?\\s*${NUMBER}`,
]

/** The lookarounds in each pattern are bounded, so that the search stays linear. */
export const ADDRESSES: readonly RegExp[] = [...JAPANESE, ...ROMANISED, ...FRENCH, ...ENGLISH, ...ARABIC].map(
  (source) => new RegExp(source, 'gu'),
)
