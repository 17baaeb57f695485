/** The traffic signs that the quiz asks about, and which of them are easily confused (product decisions §5). */

export const SIGN_CATEGORIES = ['regulatory', 'warning', 'instruction', 'guide', 'auxiliary'] as const

export type SignCategory = (typeof SIGN_CATEGORIES)[number]

/**
 * Each row contains the sign's number in the annex of the Order on road signs and markings, its category, its official
 * Japanese name and its look-alikes.
 */
const ROWS = [
  ['301', 'regulatory', '通行止め', ['302', '303']],
  ['302', 'regulatory', '車両通行止め', ['301', '303']],
  ['303', 'regulatory', '車両進入禁止', ['301', '302']],
  ['304', 'regulatory', '二輪の自動車以外の自動車通行止め', ['305', '307', '310', '325']],
  ['305', 'regulatory', '大型貨物自動車等通行止め', ['304', '306']],
  ['306', 'regulatory', '大型乗用自動車等通行止め', ['305']],
  ['307', 'regulatory', '二輪の自動車・一般原動機付自転車通行止め', ['304', '309', '310']],
  ['308', 'regulatory', '自転車以外の軽車両通行止め', ['309']],
  ['309', 'regulatory', '特定小型原動機付自転車・自転車通行止め', ['307', '308', '325-2']],
  ['310', 'regulatory', '車両（組合せ）通行止め', ['304', '307']],
  ['310-3', 'regulatory', 'タイヤチェーンを取り付けていない車両通行止め', []],
  ['311-A', 'regulatory', '指定方向外進行禁止', ['311-B', '311-C', '327-7']],
  ['311-B', 'regulatory', '指定方向外進行禁止', ['311-A', '311-C', '326-A']],
  ['311-C', 'regulatory', '指定方向外進行禁止', ['311-A', '311-B', '326-B']],
  ['312', 'regulatory', '車両横断禁止', ['313', '314']],
  ['313', 'regulatory', '転回禁止', ['312']],
  ['314', 'regulatory', '追越しのための右側部分はみ出し通行禁止', ['312', '314-2']],
  ['314-2', 'regulatory', '追越し禁止', ['314']],
  ['315', 'regulatory', '駐停車禁止', ['316']],
  ['316', 'regulatory', '駐車禁止', ['315', '317', '318']],
  ['317', 'regulatory', '駐車余地', ['316']],
  ['318', 'regulatory', '時間制限駐車区間', ['316', '403', '117-A']],
  ['319', 'regulatory', '危険物積載車両通行止め', []],
  ['320', 'regulatory', '重量制限', ['321', '322', '323']],
  ['321', 'regulatory', '高さ制限', ['320', '322']],
  ['322', 'regulatory', '最大幅', ['320', '321']],
  ['323', 'regulatory', '最高速度', ['320', '323-2', '324']],
  ['323-2', 'regulatory', '特定の種類の車両の最高速度', ['323']],
  ['324', 'regulatory', '最低速度', ['323']],
  ['325', 'regulatory', '自動車専用', ['304', '402']],
  ['325-2', 'regulatory', '特定小型原動機付自転車・自転車専用', ['309', '325-3', '401', '407-2']],
  ['325-3', 'regulatory', '普通自転車等及び歩行者等専用', ['325-2', '325-4']],
  ['325-4', 'regulatory', '歩行者等専用', ['325-3', '331', '208', '407-A']],
  ['326-A', 'regulatory', '一方通行', ['311-B', '326-B', '120']],
  ['326-B', 'regulatory', '一方通行', ['311-C', '326-A', '405']],
  ['327', 'regulatory', '車両通行区分', ['327-4', '327-5', '327-7']],
  ['327-4', 'regulatory', '専用通行帯', ['327', '327-5']],
  ['327-5', 'regulatory', '路線バス等優先通行帯', ['327', '327-4']],
  ['327-7', 'regulatory', '進行方向別通行区分', ['311-A', '327']],
  ['327-10', 'regulatory', '環状の交差点における右回り通行', ['201-2']],
  ['328', 'regulatory', '警笛鳴らせ', ['328-2']],
  ['328-2', 'regulatory', '警笛区間', ['328']],
  ['329', 'regulatory', '徐行', ['329-2', '330']],
  ['329-2', 'regulatory', '前方優先道路', ['329', '330']],
  ['330', 'regulatory', '一時停止', ['329', '329-2']],
  ['331', 'regulatory', '歩行者等通行止め', ['325-4', '332']],
  ['332', 'regulatory', '歩行者等横断禁止', ['331', '407-A']],
  ['201-A', 'warning', '十形道路交差点あり', ['201-B', '201-C', '201-D']],
  ['201-B', 'warning', 'ト形道路交差点あり', ['201-A', '201-C', '201-D', '210']],
  ['201-C', 'warning', 'T形道路交差点あり', ['201-A', '201-B', '201-D']],
  ['201-D', 'warning', 'Y形道路交差点あり', ['201-A', '201-B', '201-C', '210']],
  ['201-2', 'warning', 'ロータリーあり', ['327-10']],
  ['202', 'warning', '右（又は左）方屈曲あり', ['203', '204']],
  ['203', 'warning', '右（又は左）方屈折あり', ['202', '205']],
  ['204', 'warning', '右（又は左）方背向屈曲あり', ['202', '205', '206']],
  ['205', 'warning', '右（又は左）方背向屈折あり', ['203', '204', '206']],
  ['206', 'warning', '右（又は左）つづら折りあり', ['204', '205']],
  ['207-A', 'warning', '踏切あり', []],
  ['208', 'warning', '学校、幼稚園、保育所等あり', ['325-4', '407-A']],
  ['208-2', 'warning', '信号機あり', []],
  ['209', 'warning', 'すべりやすい', []],
  ['209-2', 'warning', '落石のおそれあり', ['212-3', '212-4']],
  ['209-3', 'warning', '路面凹凸あり', []],
  ['210', 'warning', '合流交通あり', ['201-B', '201-D', '211']],
  ['211', 'warning', '車線数減少', ['210', '212']],
  ['212', 'warning', '幅員減少', ['211']],
  ['212-2', 'warning', '二方向交通', []],
  ['212-3', 'warning', '上り急勾配あり', ['209-2', '212-4']],
  ['212-4', 'warning', '下り急勾配あり', ['209-2', '212-3']],
  ['213', 'warning', '道路工事中', []],
  ['214', 'warning', '横風注意', []],
  ['214-2', 'warning', '動物が飛び出すおそれあり', []],
  ['215', 'warning', 'その他の危険', []],
  ['401', 'instruction', '並進可', ['325-2', '407-2']],
  ['402', 'instruction', '軌道敷内通行可', ['325']],
  ['403', 'instruction', '駐車可', ['318', '404', '117-A']],
  ['404', 'instruction', '停車可', ['403']],
  ['405', 'instruction', '優先道路', ['326-B', '406']],
  ['406', 'instruction', '中央線', ['405', '406-2']],
  ['406-2', 'instruction', '停止線', ['406']],
  ['407-A', 'instruction', '横断歩道', ['325-4', '332', '208', '407-2']],
  ['407-2', 'instruction', '自転車横断帯', ['325-2', '401', '407-A']],
  ['408', 'instruction', '安全地帯', []],
  ['409', 'instruction', '規制予告', []],
  ['105', 'guide', '方面、方向及び距離', ['108']],
  ['108', 'guide', '方面及び方向の予告', ['105', '112-A']],
  ['112-A', 'guide', '方面及び出口', ['108', '115', '116']],
  ['115', 'guide', '料金徴収所', ['112-A', '116']],
  ['116', 'guide', 'サービス・エリア', ['112-A', '115']],
  ['117-A', 'guide', '駐車場', ['318', '403']],
  ['118', 'guide', '国道番号', ['118-2', '118-3']],
  ['118-2', 'guide', '都道府県道番号', ['118', '118-3']],
  ['118-3', 'guide', '高速道路番号', ['118', '118-2']],
  ['120', 'guide', 'まわり道', ['326-A']],
  ['501', 'auxiliary', '距離・区域', ['502', '503']],
  ['502', 'auxiliary', '日・時間', ['501', '503']],
  ['503', 'auxiliary', '車両の種類', ['501', '502']],
  ['505', 'auxiliary', '始まり', ['506', '507']],
  ['506', 'auxiliary', '区間内・区域内', ['505', '507']],
  ['507', 'auxiliary', '終わり', ['505', '506']],
  ['508', 'auxiliary', '通学路', []],
] as const satisfies readonly (readonly [string, SignCategory, string, readonly string[]])[]

export type SignNumber = (typeof ROWS)[number][0]

export interface Sign {
  readonly number: SignNumber
  readonly category: SignCategory
  readonly japanese: string
  /** Signs that a newcomer confuses with this one; symmetric. */
  readonly lookAlikes: readonly SignNumber[]
}

/**
 * Prohibitions and orders first, then warnings, instructions, guides and auxiliary signs, each category sorted by
 * number.
 */
export const SIGNS: readonly Sign[] = ROWS.map(([number, category, japanese, lookAlikes]) => ({
  number,
  category,
  japanese,
  lookAlikes,
}))
