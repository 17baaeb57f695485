/**
 * Keywords by which the help bot recognises a topic in four languages, compared after normalise.ts. `!` raises
 * a keyword's weight, and `~` marks a weak hint. `=` compares the kana as written. `*` ends a prefix, which matches any
 * word that begins with it.
 */

import type { ByLanguage } from '../languages.ts'
import type { TopicId } from './topics.ts'

type InEachLanguage = ByLanguage<readonly string[]>

/** Entries are separated by commas, so that translators can edit a list. */
function list(text: string): readonly string[] {
  return text.split(',').map((entry) => entry.trim())
}

export const KEYWORDS: Readonly<Record<TopicId, InEachLanguage>> = {
  accident: {
    en: list(
      'acciden*, acident*, accidnet*, crash*, collision*, collided, rear ended, hit a car, hit another car, hit my car, hit our car, hit by, bumped, scratch*, dent, dented, ran into, ~hit, ~hurt, ~injur*, ~bleed*, ~bump',
    ),
    fr: list(
      'acciden*, acident*, accidant*, collision*, accroch*, percut*, renverse*, heurte*, tamponne*, rentre dans, rentre dedans, rentre dessus, carambolage, constat, rayure*, choc, ~cogne*, ~bless*, ~saign*',
    ),
    ar: list('حادث*, حوادث, اصطدم*, تصادم*, صدم*, ارتطم*, خدش*, دهس*, ~ضرب*, ~جريح*, ~جرح*, ~مصاب*, ~اصيب*, ~ينزف*'),
    ja: list(
      '事故, 衝突, ぶつか, ぶつけ, 追突, 接触, こすっ, 擦っ, 擦り, 当て逃げ, 当てられ, はねて, はねた, ~けが, ~怪我, ~血',
    ),
  },
  deer: {
    en: list('!deer, !stag, !hit a dear, fox*, animal*'),
    fr: list('!cerf*, !biche*, !chevreuil*, !daim*, renard*, animal, animaux'),
    ar: list('!غزال*, !غزلان, !ايل, !ايلا, !وعل, !ظبي*, ثعلب*, حيوان*'),
    ja: list(
      '!鹿, !=シカ, !えぞしか, !しかと衝突, !しかとぶつ, !しかにぶつ, !しかをはね, !しかが飛び, !しかがい, きつね, 動物',
    ),
  },
  bear: {
    en: list('!bear, !bears, !bear cub*, ~cub*'),
    fr: list('!ours, !ourse, !ourson*'),
    ar: list('!دب, !دبا, !دبه, !دببه'),
    ja: list('!熊, !=クマ, !ひぐま, !くまがい, !くまがで, !くまが出, !くまを見, !くまに出'),
  },
  ill: {
    en: list(
      'ill, sick*, unwell, not feeling well, fever*, pain*, headache*, stomach*, vomit*, throw up, throwing up, diarrhoea, doctor*, hospital*, clinic*, allerg*, dizzy, faint*, pregnan*, heart attack, stroke, ambulance*, medicine*, pharmacy, broke my, broken arm, broken leg, bleed*, unconscious, unconcious*, unconsious*, passed out, collapsed, breath*, ~hurt*',
    ),
    fr: list(
      'malade*, mal au, mal a la, mal aux, fievre, douleur*, vomi*, medecin*, docteur*, hopital, hopitaux, clinique*, allerg*, vertige*, pharmacie*, enceinte, crise cardiaque, malaise*, ambulance*, medicament*, diarrhee, evanoui*, inconscient*, saign*, ~respire*',
    ),
    ar: list(
      'مريض*, مرض*, حمي, حراره مرتفعه, الم, الام, يولم*, تولم*, وجع, يوجع*, تقيو, تقيا*, يتقيا, طبيب*, دكتور, مستشفي*, عياده, حساسيه, دوار, دوخه, صيدليه, حامل, نوبه قلبيه, ازمه قلبيه, توعك*, متوعك*, اسعاف, صداع, اسهال, دواء, اغمي*, ينزف*, تنزف*, نزيف, فقد* الوعي, فاقد* الوعي, يتنفس*, تتنفس*',
    ),
    ja: list(
      '体調, 病気, 具合, 気分が悪, 気持ち悪, 気持ちが悪, 熱が, 熱を出, 発熱, 腹痛, 頭痛, 痛い, 痛が, 吐い, 吐き, 嘔吐, 病院, 医者, 医師, アレルギー, めまい, 薬局, 妊婦, 救急車, 下痢, 倒れ, 発作, 意識, 血が, 血を, 出血, 息が, 息を, 息し',
    ),
  },
  stuck: {
    en: list(
      'stuck, stuck in snow, stuck in the snow, snowdrift*, snowed in, ditch, whiteout*, white out, blizzard*, snowstorm*, exhaust, skid*, slid, slipped, sliding, wheels spin*, wheel spin*, spinning, ~snow*, ~ice, ~icy',
    ),
    fr: list(
      'coince*, enlise*, embourbe*, bloque dans, bloquee dans, bloques dans, patine*, congere*, blizzard, tempete de neige, fosse, verglas, glisse*, derape*, echappement, ~neige, ~bloque*',
    ),
    ar: list('عالق*, علق*, غرز*, غارز*, عاصفه ثلجيه, عاصفه, انزلق*, تنزلق, جليد*, خندق, حفره, عادم, ~ثلج*, ~ثلوج'),
    ja: list(
      'スタック, 雪にはま, 雪には埋, はまっ, はまり, 埋ま, 吹雪, ホワイトアウト, 立ち往生, 脱輪, 側溝, 溝に, 滑っ, スリップ, アイスバーン, 空転, 抜け出せ, マフラー, ~雪, ~動けな',
    ),
  },
  closed: {
    en: list(
      'road closed, road is closed, road was closed, closed road*, pass is closed, pass closed, closed, closure*, blocked, barrier*, roadblock*, detour*, landslide*, flood*, rockfall*, avalanche*, impassable, no entry, ~on the road, obstacle*, pothole*',
    ),
    fr: list(
      'route fermee, route est fermee, routes fermees, col ferme, col est ferme, route barree, barree, route coupee, route est coupee, fermeture*, deviation*, barriere*, eboulement*, inond*, avalanche*, obstacle*, ~sur la route, ~sur la chaussee, nid de poule, ~ferme*',
    ),
    ar: list(
      'طريق مغلق*, طرق مغلق*, ممر مغلق*, مغلق*, اغلق*, اغلاق*, مسدود*, حاجز*, تحويله*, انهيار*, فيضان*, سيول, ممنوع المرور, طريق مقفل*, طريق مقفول*, طريق مسكر*, شارع مقفل*, شارع مسكر*, ~علي الطريق, عوايق, عايق',
    ),
    ja: list(
      '通行止, 通行禁止, 通れな, 封鎖, 閉鎖, 迂回, 回り道, 土砂, 崖崩れ, がけ崩れ, 冠水, 落石, 倒木, 雪崩, 落下物, 道が閉, 陥没, ゲートが閉',
    ),
  },
  breakdown: {
    en: list(
      "breakdown*, broke down, broken down, breaks down, won't start, will not start, doesn't start, does not start, not starting, can't start, won't move, doesn't move, engine*, battery*, flat tyre*, flat tire*, flat, puncture*, puncher*, burst, warning light*, warning lamp*, overheat*, locked out, locked in, lost my key*, lost the key*, lost our key*, lost key*, keys, tow, towing, tow truck, jaf, brake*, jump start, ~tyre*, ~tire*, ~key, ~smoke*",
    ),
    fr: list(
      'panne*, en panne, ne demarre*, demarre*, moteur*, batterie*, pneu*, crevaison*, creve*, a plat, voyant*, surchauffe*, remorqu*, depann*, perdu ma cle*, perdu la cle*, perdu les cles, perdu mes cles, cles, clef*, frein*, ~cle, ~fumee',
    ),
    ar: list(
      'عطل*, تعطل*, معطل*, اعطال, لا تعمل, لا تتحرك, لا تشتغل, لا يعمل, لا يشتغل, لا تدور, ما تشتغل, ما يشتغل, ما تعمل, ما تتحرك, ما تمشي, ما تدور, محرك*, بطاريه*, اطار*, عجله*, كفر*, مثقوب*, بنشر, ثقب*, سحب, سطحه, ونش, مفتاح*, مفاتيح*, فرامل, مكابح, لمبه, ضوء تحذير*, سخن*, ~دخان',
    ),
    ja: list(
      '故障, 動かな, エンジン, エンスト, バッテリー, パンク, 警告灯, オーバーヒート, 鍵, スマートキー, 車のキー, レッカー, 牽引, けん引, ロードサービス, ブレーキ, インロック, ~タイヤ, ~煙',
    ),
  },
  fuel: {
    en: list(
      'fuel*, gas, gasoline, petrol, diesel, gas station*, petrol station*, fuel station*, filling station*, out of gas, out of fuel, out of petrol, tank, refuel*, fill up, wrong fuel, ~empty',
    ),
    fr: list(
      "essence, carburant*, gazole, diesel, gasoil, plein, faire le plein, station service, stations service, station essence, panne d'essence, panne seche, plus d'essence, reservoir*, mauvais carburant, pompe*",
    ),
    ar: list(
      'وقود*, بنزين*, ديزل*, مازوت, محطه وقود, محطه الوقود, محطه بنزين, خزان*, تعبيه, نفد الوقود, ~محطه, ~نفد*, ~فارغ*',
    ),
    ja: list('ガソリン, ガス欠, 給油, 燃料, 軽油, 満タン, ハイオク, レギュラー, スタンドが, ~スタンド'),
  },
  lost: {
    en: list(
      "lost, where am i, where i am, where are we, where we are, which way, navigation, sat nav, satnav, gps, mapcode*, map, maps, directions, address*, can't find, cannot find, wrong road, wrong turn",
    ),
    fr: list(
      'perdu*, egare*, ou suis, ou sommes, ou est ce que je suis, ou je suis, ou on est, ou nous sommes, gps, navigation, mapcode*, adresse*, trouve pas, trouve plus, mauvaise route, ~carte, ~chemin, ~itineraire',
    ),
    ar: list(
      'ضعت, ضعنا, ضايع*, تايه*, تهت, تهنا, ضللت*, ضللنا, اين انا, اين نحن, وين انا, وين احنا, خريطه, خرايط, ملاحه, عنوان*, اتجاه*, لا اعرف الطريق, لا نعرف الطريق, ~اضعت, ~طريقي',
    ),
    ja: list(
      '迷っ, 迷い, 迷子, 道がわから, 道が分から, ここはどこ, どこにいる, 現在地, ナビ, 地図, 住所, マップコード, 行き方, たどり着',
    ),
  },
  ticket: {
    en: list(
      'ticket*, parking ticket*, parking fine*, parking violation*, sticker*, fined, towed, towed away, illegally parked, wheel clamp*, ~fine, ~fines, ~parked, ~parking',
    ),
    fr: list(
      'amende*, contravention*, pv, proces verbal, autocollant*, vignette, fourriere, mal gare*, stationnement, ~gare, ~garee',
    ),
    ar: list('مخالفه*, مخالفات, غرامه*, غرامات, ملصق*, حجز*, ~موقف*, ~وقوف, ~اوقفت'),
    ja: list('駐車違反, 違反, ステッカー, 反則金, 切符, 駐禁, 罰金, 標章, !レッカー移動, ~駐車'),
  },
  numbers: {
    en: list(
      'police, emergency, phone number*, telephone number*, who do i call, who to call, who should i call, whom to call, interpret*, translat*, speak english, stolen, stole, theft, thief, robbed, lost my passport, lost my wallet, lost my phone, passport, wallet, embassy, consulate, fire, ~number*, ~call, ~help, ~insurance',
    ),
    fr: list(
      'police, urgence*, numero*, qui appeler, interprete*, traduc*, tradui*, parle francais, volee, vole ma, vole mon, on m a vole, voleur*, perdu mon passeport, passeport*, portefeuille*, ambassade*, consulat*, incendie, en feu, ~appeler, ~aide*, ~assurance*, ~secour*',
    ),
    ar: list(
      'شرطه, طواري, رقم*, ارقام, مترجم*, ترجمه, يتكلم العربيه, سرق*, مسروق*, لص, جواز*, محفظ*, سفاره*, قنصليه, حريق*, نار, تحترق, ~اتصل*, ~مساعده, ~ساعد*, ~تامين*',
    ),
    ja: list(
      '警察, 緊急, 電話番号, 連絡先, 通訳, 翻訳, 盗ま, 盗難, 財布, パスポート, 大使館, 火事, 燃え, どこに電話, どこへ電話, ~番号, ~助けて, ~保険',
    ),
  },
}

/** Words that show the emergency numbers 119 and 110 first. */
export const URGENT: InEachLanguage = {
  en: list(
    "injur*, wounded, hurt, bleed*, blood*, unconscious, passed out, collapsed, not breathing, can't breathe, cannot breathe, breathing, heart attack, chest pain*, chest hurt*, breath*, unconcious*, unconsious*, stroke, smoke from, smoke coming, engine smok*, engine is smok*, on fire, fire, flames, burning, trapped, dying, died, he is dead, she is dead, someone is dead, somebody is dead, attack*, atack*, ambulance*, overturned, rolled over, pedestrian*, hit a person, hit someone, hit a man, hit a woman, hit a child, ran over, broken leg, broken arm",
  ),
  fr: list(
    'bless*, sang, saign*, inconscient*, evanoui*, respire pas, respire plus, respire mal, crise cardiaque, infarctus, avc, poitrine, etouffe*, moteur fume*, incendie*, en feu, prend feu, pris feu, flammes, brule*, mourir, mourant*, mort, morte, morts, attaque*, ambulance*, pieton*, renverse*, tonneau, tonneaux, prisonnier*',
  ),
  ar: list(
    'جريح*, جرحي, جرح, مجروح*, مصاب*, اصيب*, اصابه*, دم, دماء, نزيف, ينزف*, تنزف*, فقد* الوعي, فاقد* الوعي, بلا وعي, مغمي, اغمي*, يتنفس*, تتنفس*, الم في الصدر, الم الصدر, صدري, دخان من, حريق*, نار, نيران, يحترق, تحترق, احترق*, نوبه قلبيه, ازمه قلبيه, جلطه, اسعاف, محاصر*, يموت, مات, ماتت, انقلب*, هاجم*, دهس*, مشاه',
  ),
  ja: list(
    'けが, 怪我, 負傷, 血が, 出血, 流血, 意識, 息が, 息を, 息し, 呼吸, 心臓, 発作, 火事, 火が, 火を, 燃え, 炎, 救急, 胸が痛, 胸の痛, 胸が苦し, 血を, から煙, 閉じ込め, 横転, 襲わ, 襲っ, 死, ひかれ, 轢, 人をはね, 歩行者, 倒れ',
  ),
}
