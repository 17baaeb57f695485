/** 40 further questions per language, written after the keywords, and scored before the keywords changed again. */

import type { CompleteLanguage } from '../../../../shared/languages.ts'
import { type QuestionGroup, questions } from './question-groups.ts'

export const FRESH: Readonly<Record<CompleteLanguage, readonly QuestionGroup[]>> = {
  en: [
    questions('fire', 'the vehicle next to us has caught fire', 'call'),
    questions(
      'ill',
      `
      grandpa has a terrible pressure on his heart and his arm is numb
      my girlfriend stopped breathing
      he had a seizure in the back seat
      `,
      'call',
    ),
    questions(
      'accident ill',
      'we knocked down an old lady, she is lying there\na truck crashed into us and my son is hurt badly',
      'call',
    ),
    questions(
      'monoxide stuck',
      'everybody feels dizzy in the car, the tailpipe is blocked by snow\nis it dangerous to idle in a snowbank',
      'topic',
    ),
    questions('tsunami', 'sea is going out strangely after the quake, tsunami coming?', 'topic'),
    questions('flood', 'our car is floating in the river\nthe street turned into a river, should we go on', 'topic'),
    questions('bear', 'brown bear walking towards us', 'topic'),
    questions('whiteout stuck', 'snow is blowing so hard I cannot see the hood of my car', 'topic'),
    questions('crossing', 'engine quit in the middle of the level crossing and the bell rings', 'topic'),
    questions('battery breakdown', 'the car just clicks when I turn the key'),
    questions('tyre', 'the left rear wheel has no air\ntyre blew out'),
    questions('keys', 'I dropped the key in the lake'),
    questions('wrongfuel', 'the attendant filled diesel into our Toyota that takes regular'),
    questions('fuel', 'almost no petrol left, nothing around'),
    questions('police', 'an officer waved me to the side with a red stick'),
    questions('fine', 'I was flashed doing 80 in a 50 zone'),
    questions('ticket', 'there is a note from the police on the windshield because I parked wrong'),
    questions('etc', 'the bar at the gate did not lift, cars honking behind me'),
    questions('return', "we won't make it back to the rental office before closing time"),
    questions('stolen', 'someone took my backpack from the car'),
    questions('ice', 'car keeps sliding when I brake'),
    questions('deer', 'we collided with a deer and it is still alive'),
    questions('closed', 'google says the mountain road is shut until spring'),
    questions('child', 'does a five year old have to sit in a special seat'),
    questions('ev', 'how do I plug in the Sakura at the michi no eki'),
    questions('licence', 'is a German licence with translation ok'),
    questions('alcohol', 'had a couple of beers at lunch, ok to drive now?'),
    questions('halal', 'where can muslims eat around here'),
    questions('rest', 'need to pee'),
    questions(
      '',
      `
      what is the tallest mountain of Japan
      recommend a good sushi place
      how do I make origami cranes
      when does the baseball season start
      can you do my homework
      best camera for landscapes
      is there life after death
      `,
    ),
  ],
  fr: [
    questions('fire', 'le véhicule à côté vient de s’embraser', 'call'),
    questions(
      'ill',
      'grand-père a le bras engourdi et mal au coeur\nma copine a arrêté de respirer\nil fait une crise d’épilepsie à l’arrière',
      'call',
    ),
    questions(
      'accident ill',
      'on a fauché une vieille dame, elle est par terre\nun camion nous est rentré dedans, mon fils est gravement blessé',
      'call',
    ),
    questions(
      'monoxide stuck',
      'tout le monde a la tête qui tourne, le pot est bouché par la neige\nest-ce dangereux de laisser le moteur au ralenti dans la neige',
      'topic',
    ),
    questions('tsunami', 'la mer se retire après la secousse, un tsunami ?', 'topic'),
    questions('flood', 'notre voiture flotte dans la rivière\nla rue est devenue un torrent, on continue ?', 'topic'),
    questions('bear', 'un gros ours brun marche vers nous', 'topic'),
    questions('whiteout stuck', 'la neige souffle tellement que je ne vois pas mon capot', 'topic'),
    questions('crossing', 'moteur calé au milieu du passage à niveau et ça sonne', 'topic'),
    questions('battery breakdown', 'ça fait juste clic quand je tourne la clé'),
    questions('tyre', 'la roue arrière gauche n’a plus d’air\nle pneu a explosé'),
    questions('keys', 'j’ai fait tomber la clé dans le lac'),
    questions('wrongfuel', 'le pompiste a mis du diesel dans notre Toyota à essence'),
    questions('fuel', 'presque plus de carburant et rien autour'),
    questions('police', 'un agent me fait signe de me ranger avec un bâton rouge'),
    questions('fine', 'je roulais à 80 au lieu de 50 et il y a eu un flash'),
    questions('ticket', 'un papier de la police sur le pare-brise parce que j’étais mal garé'),
    questions('etc', 'la barrière du péage reste baissée, on klaxonne derrière'),
    questions('return', 'on n’arrivera pas chez le loueur avant la fermeture'),
    questions('stolen', 'quelqu’un a pris mon sac à dos dans la voiture'),
    questions('ice', 'la voiture glisse quand je freine'),
    questions('deer', 'on a tapé un cerf, il est encore vivant'),
    questions('closed', 'la route de montagne est fermée jusqu’au printemps ?'),
    questions('child', 'un enfant de cinq ans doit-il avoir un siège'),
    questions('ev', 'comment brancher la Sakura à la borne'),
    questions('licence', 'mon permis suisse avec une traduction, ça marche ?'),
    questions('alcohol', 'j’ai bu deux bières à midi, je peux reprendre le volant ?'),
    questions('halal', 'où peuvent manger les musulmans par ici'),
    questions('rest', 'j’ai envie de faire pipi'),
    questions(
      '',
      `
      quelle est la plus haute montagne du Japon
      un bon restaurant de sushi
      comment faire une grue en origami
      quand commence la saison de baseball
      peux-tu faire mes devoirs
      meilleur appareil photo pour paysages
      y a-t-il une vie après la mort
      `,
    ),
  ],
  ar: [
    questions('fire', 'اشتعلت السيارة التي بجانبنا', 'call'),
    questions(
      'ill',
      'جدي ذراعه مخدرة ويشعر بضغط في قلبه\nصديقتي توقفت عن التنفس\nجاءته نوبة صرع في المقعد الخلفي',
      'call',
    ),
    questions('accident ill', 'صدمنا امرأة عجوزا وهي ملقاة على الأرض\nشاحنة صدمتنا وابني مصاب بشدة', 'call'),
    questions(
      'monoxide stuck',
      'كلنا نشعر بدوخة وماسورة العادم مسدودة بالثلج\nهل خطر أن يبقى المحرك دائرا وسط الثلج',
      'topic',
    ),
    questions('tsunami', 'البحر ينحسر بعد الهزة هل هو تسونامي', 'topic'),
    questions('flood', 'سيارتنا تطفو في النهر\nالشارع صار نهرا هل نكمل', 'topic'),
    questions('bear', 'دب بني يمشي نحونا', 'topic'),
    questions('whiteout stuck', 'الثلج يعصف ولا أرى مقدمة سيارتي', 'topic'),
    questions('crossing', 'انطفأ المحرك وسط السكة والجرس يرن', 'topic'),
    questions('battery breakdown', 'أدير المفتاح ولا أسمع إلا طقطقة'),
    questions('tyre', 'العجلة الخلفية بلا هواء\nانفجر الإطار'),
    questions('keys', 'سقط المفتاح في البحيرة'),
    questions('wrongfuel', 'العامل عبأ ديزل في سيارتنا وهي بنزين'),
    questions('fuel', 'البنزين على وشك النفاد ولا شيء حولنا'),
    questions('police', 'شرطي أشار لي بعصا حمراء أن أقف'),
    questions('fine', 'كنت أسير بسرعة 80 والحد 50 والتقطتني الكاميرا'),
    questions('ticket', 'ورقة من الشرطة على الزجاج لأني وقفت في مكان ممنوع'),
    questions('etc', 'الحاجز عند بوابة الرسوم لم يرتفع والسيارات خلفي'),
    questions('return', 'لن نصل إلى مكتب التأجير قبل الإغلاق'),
    questions('stolen', 'أخذ أحدهم حقيبة ظهري من السيارة'),
    questions('ice', 'السيارة تنزلق كلما كبحت'),
    questions('deer', 'صدمنا أيلا وما زال حيا'),
    questions('closed', 'هل الطريق الجبلي مغلق حتى الربيع'),
    questions('child', 'طفل عمره خمس سنوات هل يلزمه مقعد خاص'),
    questions('ev', 'كيف أوصل السيارة بالشاحن'),
    questions('licence', 'رخصة مصرية مع ترجمة هل تكفي'),
    questions('alcohol', 'شربت كأسين على الغداء هل أقود الآن'),
    questions('halal', 'أين يأكل المسلمون هنا'),
    questions('rest', 'أحتاج إلى الحمام بسرعة'),
    questions(
      '',
      `
      ما أعلى جبل في اليابان
      مطعم سوشي جيد
      كيف أصنع طائرا من الورق
      متى يبدأ موسم البيسبول
      حل واجبي المدرسي
      أفضل كاميرا للمناظر
      هل توجد حياة بعد الموت
      `,
    ),
  ],
  ja: [
    questions('fire', '隣の車が炎上しています', 'call'),
    questions(
      'ill',
      '祖父が胸を押さえて腕がしびれると言う\n彼女の息が止まった\n後ろの席でてんかんの発作が起きた',
      'call',
    ),
    questions('accident ill', 'おばあさんをはねてしまい、倒れています\nトラックに突っ込まれて息子が大けが', 'call'),
    questions(
      'monoxide stuck',
      '車内のみんながめまいがする、マフラーが雪で詰まっている\n雪の中でアイドリングし続けるのは危険？',
      'topic',
    ),
    questions('tsunami', '地震のあと海の水が引いている。津波が来る？', 'topic'),
    questions('flood', '車が川に浮いています\n道が川みたいになっとる、進んでええの', 'topic'),
    questions('bear', 'ヒグマがこっちに歩いてくる', 'topic'),
    questions('whiteout stuck', '雪が吹き付けてボンネットも見えない', 'topic'),
    questions('crossing', '踏切の真ん中でエンストして警報が鳴っている', 'topic'),
    questions('battery breakdown', 'キーを回してもカチカチ鳴るだけ'),
    questions('tyre', '左後ろのタイヤの空気が抜けた\nタイヤが破裂しました'),
    questions('keys', '湖に鍵を落とした'),
    questions('wrongfuel', '店員さんがレギュラー車に軽油を入れた'),
    questions('fuel', 'ガソリンがほとんどないのに周りに何もない'),
    questions('police', '警官に赤い棒で止まれと合図された'),
    questions('fine', '50キロのところを80で走って光った'),
    questions('ticket', '止めてはいけない所に止めて、警察の紙がフロントガラスに貼られた'),
    questions('etc', '料金所のゲートが上がらず後ろからクラクション'),
    questions('return', 'レンタカーの営業時間に間に合わない'),
    questions('stolen', '車からリュックを取られた'),
    questions('ice', 'ブレーキを踏むたびに車が滑る'),
    questions('deer', 'シカとぶつかったがまだ生きている'),
    questions('closed', '山道は春まで閉鎖ですか'),
    questions('child', '5歳の子は専用シートがいりますか'),
    questions('ev', 'サクラを道の駅で充電するには'),
    questions('licence', 'ドイツの免許と翻訳で大丈夫ですか'),
    questions('alcohol', '昼に缶ビールを2本飲んだけど運転していい'),
    questions('halal', 'ムスリムが食事できる所'),
    questions('rest', 'おしっこしたい'),
    questions(
      '',
      `
      日本で一番高い山は
      おすすめの寿司屋
      折り紙の鶴の折り方
      プロ野球の開幕はいつ
      宿題やって
      風景写真に向くカメラ
      死後の世界はあるか
      `,
    ),
  ],
}
