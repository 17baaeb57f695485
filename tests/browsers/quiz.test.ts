import { expect, test } from 'vitest'
import { pathTo } from '../../shared/routes.ts'
import { sharedSite } from '../journeys/site.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

/**
 * Waits until the heading of a part of the page has the focus. This happens a moment after the part is shown, and the
 * part reacts to keys only from then on.
 */
async function takesKeys(visitor: Visitor, part: string): Promise<void> {
  await visitor.until(`${part} has the focus`, () =>
    visitor.evaluate<boolean>('return document.activeElement?.matches(arguments[0]) === true', `${part} h1`),
  )
}

async function answer(visitor: Visitor): Promise<void> {
  await takesKeys(visitor, '.quiz-question')
  await visitor.press('1')
  await takesKeys(visitor, '.quiz-verdict')
  await visitor.press('ENTER')
}

test.each(engineRows(1))(
  'a round of the quiz is played by keyboard and survives a reload, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    await Visitor.arrives(engine, site.url, language, async (visitor) => {
      const { text } = visitor
      await visitor.open(pathTo('quiz', language))
      await visitor.click('button', text('quiz:start.begin'))
      await answer(visitor)
      await visitor.sees(text('quiz:round.count', { number: 2, total: 10 }))
      await visitor.reload()
      await visitor.sees(text('quiz:round.count', { number: 2, total: 10 }))
      for (let number = 2; number <= 10; number += 1) await answer(visitor)
      await visitor.until('the round ends', async () => {
        if ((await visitor.evaluate<number>('return document.querySelectorAll(".quiz-result").length')) === 1)
          return true
        // A wrong answer is asked once more at the end.
        await answer(visitor)
        return false
      })
      await visitor.sees(text('quiz:kept.device'))
      expect(await visitor.shown()).toContain(text('quiz:result.byCategory'))
      await visitor.fitsItsWidth()
    })
  },
)
