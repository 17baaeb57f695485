import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { keywordsOf } from '../../../shared/phonebot/keywords.ts'
import { match } from '../../../shared/phonebot/matcher.ts'
import { TOPIC_IDS, type TopicId } from '../../../shared/phonebot/topics.ts'

type Row = readonly [sentence: string, topic: TopicId | undefined, urgent?: 'urgent']

const SENTENCES: Readonly<Record<Language, readonly Row[]>> = {
  en: [
    ['I had an accident', 'accident'],
    ['Somebody CRASHED into us, my wife is bleeding', 'accident', 'urgent'],
    ['we scratched the rental car', 'scratch'],
    ['I hit a deer', 'deer'],
    ['accident with a deer at night', 'deer'],
    ['There’s a bear next to the road', 'bear'],
    ['The car won’t start, the battery is dead', 'battery'],
    ['flat tyre on the expressway', 'tyre'],
    ['flat tire', 'tyre'],
    ['I lost my keys', 'keys'],
    ['we are lost', 'lost'],
    ['where am I?', 'lost'],
    ['the sat nav does not find the address', 'navigation'],
    ['ran out of gas', 'fuel'],
    ['is the gas station closed on Sunday', 'fuel'],
    ['I put diesel in a petrol car', 'wrongfuel'],
    ['the road is closed because of snow', 'closed'],
    ['the road is closed after an accident', 'closed'],
    ['a tree lies on the road', 'closed'],
    ['stuck in the snow', 'stuck'],
    ['the car slid into a ditch', 'stuck'],
    ['my child has a fever', 'ill'],
    ['chest pains', 'ill', 'urgent'],
    ['I need a doctor', 'ill'],
    ['I found a parking ticket on the windscreen', 'ticket'],
    ['my car was towed', 'ticket'],
    ['my wallet was stolen', 'stolen'],
    ['I lost my passport', 'stolen'],
    ['does the police speak English', 'language'],
    ['the car is on fire', 'fire', 'urgent'],
    ['they crashed and say the fault is ours', 'accident'],
    ['i have been in an acident', 'accident'],
    ['accident on the road', 'accident'],
    ['hit a deer on the road', 'deer'],
    ['i hit a dear what do i do', 'deer'],
    ['wife cant breath', 'ill', 'urgent'],
    ['someone is unconcious', 'ill', 'urgent'],
    ['my son is bleeding a lot', 'ill', 'urgent'],
    ['a bear atacked us', 'bear', 'urgent'],
    ['engine is smoking', 'fire', 'urgent'],
    ['no idea where i am', 'lost'],
    ['good morning', undefined],
    ['what is the best ramen', undefined],
  ],
  fr: [
    ['J’ai eu un accident', 'accident'],
    ['Quelqu’un nous est rentré dedans, il y a un blessé', 'accident', 'urgent'],
    ['J’ai heurté un cerf', 'deer'],
    ['ACCIDENT AVEC UNE BICHE', 'deer'],
    ['Il y a un ours au bord de la route', 'bear'],
    ['je suis en panne', 'breakdown'],
    ['la voiture ne démarre pas', 'breakdown'],
    ['pneu crevé', 'tyre'],
    ['j’ai perdu mes clés', 'keys'],
    ['panne d’essence', 'fuel'],
    ['je suis tombé en panne d’essence', 'fuel'],
    ['panne sèche', 'fuel'],
    ['où faire le plein ?', 'fuel'],
    ['la station-service est fermée', 'fuel'],
    ['La route est fermée à cause de la neige', 'closed'],
    ['le col est fermé', 'closed'],
    ['un arbre sur la route', 'closed'],
    ['bloqué dans la neige', 'stuck'],
    ['la voiture est dans le fossé', 'stuck'],
    ['je suis perdu', 'lost'],
    ['où sommes-nous', 'lost'],
    ['mon fils est malade', 'ill'],
    ['j’ai mal à la tête', 'ill'],
    ['allergie aux œufs', 'ill'],
    ['une amende de stationnement', 'ticket'],
    ['voiture à la fourrière', 'ticket'],
    ['on m’a volé mon portefeuille', 'stolen'],
    ['la voiture a pris feu', 'fire', 'urgent'],
    ['au secour on a eu un acident', 'accident'],
    ['on a renversé quelqu’un', 'accident', 'urgent'],
    ['j’ai percuté un cerf sur la route', 'deer'],
    ['il est inconscient', 'ill', 'urgent'],
    ['mon fils saigne beaucoup', 'ill', 'urgent'],
    ['douleur dans la poitrine', 'ill', 'urgent'],
    ['clefs enfermées dans la voiture', 'keys'],
    ['bonjour', undefined],
    ['quel est le meilleur hôtel ?', undefined],
  ],
  ar: [
    ['وقع حادث', 'accident'],
    ['وَقَعَ حَادِثٌ', 'accident'],
    ['اصطدمت بسيارة وهناك مصاب', 'accident', 'urgent'],
    ['صدمت غزالًا', 'deer'],
    ['يوجد دب قرب الطريق', 'bear'],
    ['رأينا الدب', 'bear'],
    ['تعطلت السيارة', 'breakdown'],
    ['البطارية فارغة', 'battery'],
    ['إطار مثقوب', 'tyre'],
    ['السيارة لا تعمل', 'breakdown'],
    ['أضعت المفتاح', 'keys'],
    ['نفد الوقود', 'fuel'],
    ['أين محطة الوقود؟', 'fuel'],
    ['محطة البنزين مغلقة', 'fuel'],
    ['وضعت ديزل بدل البنزين', 'wrongfuel'],
    ['الطريق مغلق', 'closed'],
    ['الطريق مغلق بسبب الثلج', 'closed'],
    ['شجرة على الطريق', 'closed'],
    ['علقت السيارة في الثلج', 'stuck'],
    ['ضعت', 'lost'],
    ['أنا ضائع', 'lost'],
    ['أين نحن؟', 'lost'],
    ['ابني مريض', 'ill'],
    ['أحتاج إلى طبيب', 'ill'],
    ['عندي حساسية من البيض', 'ill'],
    ['وجدت مخالفة على الزجاج', 'ticket'],
    ['سُرقت محفظتي', 'stolen'],
    ['هل تتكلم الشرطة الإنجليزية؟', 'language'],
    ['السيارة تحترق', 'fire', 'urgent'],
    ['حادث على الطريق', 'accident'],
    ['زوجتي ما تتنفس', 'ill', 'urgent'],
    ['ابني ينزف كثير', 'ill', 'urgent'],
    ['فاقد الوعي', 'ill', 'urgent'],
    ['ألم في الصدر', 'ill', 'urgent'],
    ['السياره ما تشتغل', 'breakdown'],
    ['المفتاح داخل السيارة وهي مقفلة', 'keys'],
    ['الطريق مقفل', 'closed'],
    ['صباح الخير', undefined],
    ['ما أفضل فندق؟', undefined],
  ],
  ja: [
    ['事故を起こしました', 'accident'],
    ['追突されて、けが人がいます', 'accident', 'urgent'],
    ['壁にこすった', 'scratch'],
    ['シカとぶつかった', 'deer'],
    ['エゾシカをはねてしまいました', 'deer'],
    ['鹿と衝突', 'deer'],
    ['道に迷ったのはたしかに私だけ', 'lost'],
    ['クマが出た', 'bear'],
    ['ヒグマがいます', 'bear'],
    ['エンジンがかからない', 'breakdown'],
    ['ﾊﾞｯﾃﾘｰが上がった', 'battery'],
    ['ばってりーがあがった', 'battery'],
    ['パンクしました', 'tyre'],
    ['鍵をなくした', 'keys'],
    ['ガス欠です', 'fuel'],
    ['ガソリンスタンドが閉まっている', 'fuel'],
    ['軽油を入れてしまった', 'wrongfuel'],
    ['通行止めで進めません', 'closed'],
    ['倒木で道が通れない', 'closed'],
    ['雪にはまって動けない', 'stuck'],
    ['スタックした', 'stuck'],
    ['吹雪で前が見えない', 'whiteout'],
    ['道に迷いました', 'lost'],
    ['ここはどこですか', 'lost'],
    ['熱があって気分が悪い', 'ill'],
    ['アレルギーの発作', 'ill', 'urgent'],
    ['駐車違反のステッカーが貼られた', 'ticket'],
    ['駐車違反でレッカー移動された', 'ticket'],
    ['財布を盗まれた', 'stolen'],
    ['車から火が出ています', 'fire', 'urgent'],
    ['くまがでた', 'bear'],
    ['妻が息をしてない', 'ill', 'urgent'],
    ['子供が血を流してる', 'ill', 'urgent'],
    ['胸が痛い', 'ill', 'urgent'],
    ['エンジンから煙', 'fire', 'urgent'],
    ['これしかない', undefined],
    ['おはようございます', undefined],
    ['おいしいラーメンは', undefined],
  ],
}

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const rows = SENTENCES[language].map(([sentence, topic, urgent]) => ({ sentence, topic, urgent }))
  test.each(rows)('recognises “$sentence” as $topic', ({ sentence, topic, urgent }) => {
    const found = match(sentence, language)
    expect(found.topics[0]).toBe(topic)
    expect(found.urgent).toBe(urgent === 'urgent')
  })

  test('has keywords for every topic', () => {
    for (const list of [...TOPIC_IDS, 'urgent', 'elsewhere'] as const) {
      const entries = keywordsOf(list, language)
      expect([list, entries.length > 1, entries.includes('')]).toEqual([list, true, false])
    }
  })
})

test.each<[Language, string, TopicId]>([
  ['en', 'il y a un ours', 'bear'],
  ['fr', 'flat tyre', 'tyre'],
  ['ja', 'I hit a deer', 'deer'],
  ['ar', '事故です', 'accident'],
  ['en', 'نفد الوقود', 'fuel'],
])('understands on the %s page “%s” as %s', (language, sentence, topic) => {
  expect(match(sentence, language).topics[0]).toBe(topic)
})

test('recognises danger in every language on every page', () => {
  for (const language of LANGUAGE_CODES) {
    for (const sentence of ['there is blood', 'il est blessé', 'هناك جريح', 'けが人がいます']) {
      expect([language, sentence, match(sentence, language).urgent]).toEqual([language, sentence, true])
    }
  }
})

test('offers both topics of a sentence about two problems', () => {
  expect(match('flat tyre and I am lost', 'en').topics).toEqual(expect.arrayContaining(['tyre', 'lost']))
})

test('is deterministic, and finds no topic in text without words', () => {
  expect(match('stuck in the snow', 'en')).toEqual(match('stuck in the snow', 'en'))
  for (const nothing of ['', '   ', '???', '…', '12345', '🚗']) expect(match(nothing, 'en').topics).toEqual([])
})
