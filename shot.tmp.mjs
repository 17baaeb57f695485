import { startServerProcess, SILENT_FEEDS, UNLIMITED } from './tests/support/servers/server-process.ts'
import { launchBrowser } from './tests/support/browsers/browser.ts'
const server = await startServerProcess({ ...UNLIMITED, ...SILENT_FEEDS })
try {
  const browser = await launchBrowser()
  const said = { en: ['stuck in a snow drift with the engine running', 'best ramen in town'], ar: ['السيارة تحترق', 'أفضل مطعم'], ja: ['踏切で動けなくなりました', 'おいしいラーメンは'] }
  for (const width of [390, 1440]) for (const l of ['en', 'ar', 'ja']) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    page.on('console', m => m.type() === 'error' && console.log(l, width, m.text()))
    page.on('pageerror', e => console.log(l, width, e.message))
    await page.goto(`${server.url}/phonebot/${l}`)
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/bot/${l}-${width}-0.png` })
    for (const [i, q] of said[l].entries()) {
      await page.locator('#talk-question').fill(q); await page.keyboard.press('Enter')
      await page.locator('.talk-exchange').nth(i).waitFor({ timeout: 8000 })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/bot/${l}-${width}-${i + 1}.png` })
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    console.log(l, width, 'scrollWidth', wide, await page.evaluate(() => document.documentElement.outerHTML.length))
    if (l === 'en') await page.locator('.phonebot-all').screenshot({ path: `/tmp/bot/${l}-${width}-all.png` })
    await page.close()
  }
  await browser.close()
} finally { await server.stop() }
