/**
 * Normalised words that are too frequent to distinguish pages. The search ignores them in pages and queries, and the
 * help bot does not count them as evidence.
 */

import type { ByLanguage } from './languages.ts'

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const STOP_WORDS: ByLanguage<ReadonlySet<string>> = {
  en: list(
    'a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it its ' +
      'me my no not of on or our she so some than that the their them then there these they this to too us was we were ' +
      'what when where which who why will with would you your',
  ),
  fr: list(
    'a ai alors ainsi as au aux avec c ca ce ces cet cette comme comment d dans de des du elle elles en est et etre eu il ' +
      'ils j je l la le les leur leurs lui m ma mais me mes mon n ne nos notre nous on ou par pas pour qu que quel quelle ' +
      'quels quelles qui quoi s sa sans se ses si son sont sur t ta te tes ton tu un une vos votre vous y',
  ),
  ar: list(
    'في من على علي الى الي عن مع هذا هذه ذلك تلك هل ما ماذا كيف اين متى متي او ثم ان لا لم لن قد كل اي هو هي انا نحن كان كانت',
  ),
  ja: list(
    'は が を に で と も の へ や か ね よ て た だ な ん し れ さ せ ば ず り る い う く け こ そ つ ら ろ お ご から まで より だけ など ' +
      'する した して しない せず せずに します しました しよう たい ます まし です でし でした ない なら なる なっ ある いる あり いい ' +
      'こと もの とき ため たら では には とは のは ので のに など この その あの これ それ ここ そこ どこ どう なに ください',
  ),
}
