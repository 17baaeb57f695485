import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { sharedSite } from '../journeys/site.ts'
import { startSiteProxy } from '../support/browsers/site-proxy.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

const HELP = {
  en: { said: 'flat tyre on a mountain road', topic: 'tyre' },
  ar: { said: 'نفد الوقود', topic: 'fuel' },
} as const

test.each(engineRows(0))(
  'without a connection the field card and the help bot are complete, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    // WebDriver cannot cut the network of these engines, so a proxy resets every connection to the server.
    const proxy = await startSiteProxy(site.url)
    try {
      await Visitor.arrives(engine, proxy.url, language, async (visitor) => {
        const { text } = visitor
        await visitor.open(pathTo('hfx', language))
        await visitor.sees(text('field-card:offline.saved'))
        await visitor.until('the help bot is saved too', () =>
          visitor.evaluateAsync<boolean>(
            `return (await caches.match(arguments[0], { ignoreVary: true })) !== undefined`,
            '/phonebot/ja',
          ),
        )
        await visitor.until('the service workers of both pages and of the site are active', () =>
          visitor.evaluateAsync<boolean>(
            'return (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active?.state === "activated").length === 3',
          ),
        )
        proxy.connected = false
        // The page is opened again instead of reloaded, because a reload by Firefox's driver bypasses the caches and
        // the service worker.
        await visitor.open(pathTo('hfx', language))
        await visitor.heading('field-card:title')
        expect(await visitor.evaluate('return document.documentElement.dir')).toBe(LANGUAGES[language].dir)
        expect(
          await visitor.evaluate(`return [...document.fonts].filter(({ status }) => status === 'error').length`),
        ).toBe(0)
        await visitor.click('button', text('field-card:show'), { starts: true })
        await visitor.sees('事故です。', await visitor.find('dialog', '', { starts: true }))
        await visitor.press('ESCAPE')

        const { said, topic } = HELP[language === 'ar' ? 'ar' : 'en']
        await visitor.open(pathTo('phonebot', language))
        await visitor.sees(text('field-card:offline.saved'))
        await visitor.fill(text('phonebot:input'), said)
        await visitor.press('ENTER')
        await visitor.find('heading', text(`phonebot:topics.${topic}.name`))
        await visitor.sees(text(`phonebot:topics.${topic}.steps.0`))
      })
    } finally {
      await proxy.close()
    }
  },
)
