import { expect, test } from 'vitest'
import { sharedSite } from '../journeys/site.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

test.each(engineRows(0))(
  'the demo account signs in over http on localhost without a setting, stays signed in and signs out, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    const [demo] = site.accounts
    if (!demo) throw new Error('the server printed no demo account')
    await Visitor.arrives(engine, site.url, language, async (visitor) => {
      await visitor.signIn(demo)
      expect(await visitor.isSignedIn()).toBe(true)

      // The server must set no Secure cookie here, because WebKit drops Secure cookies over http. No script may read
      // any of the site's cookies.
      const cookies = (await visitor.driver.manage().getCookies()).filter(({ name }) => name.startsWith('hk-'))
      expect(cookies.length).toBeGreaterThanOrEqual(2)
      expect(cookies.filter(({ httpOnly, secure }) => !httpOnly || secure)).toEqual([])
      expect(await visitor.evaluate<string>('return document.cookie')).not.toContain('hk-')

      await visitor.reload()
      await visitor.heading('auth:greeting')
      await visitor.sees(demo.email)

      await visitor.click('button', visitor.text('common:topBar.menu'), { starts: true })
      await visitor.click('button', visitor.text('common:drawer.logout'))
      await visitor.at(`/${language}`)
      expect(await visitor.isSignedIn()).toBe(false)
      await visitor.open('/my-requests')
      await visitor.at('/not-logged-in')
      await visitor.heading('profile:gate.notLoggedInHeading')
    })
  },
)

test.each(engineRows(1))(
  'a wrong password is refused in words, and the form keeps the address, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    const [demo] = site.accounts
    await Visitor.arrives(engine, site.url, language, async (visitor) => {
      await visitor.toSignIn()
      await visitor.fill(visitor.text('auth:email'), demo?.email ?? '')
      await visitor.fill(visitor.text('auth:password'), 'not-The-password-7')
      await visitor.click('button', visitor.text('auth:signIn'))
      await visitor.sees(visitor.text('errors:NotAuthorizedException'))
      expect(await visitor.valueOf(visitor.text('auth:email'))).toBe(demo?.email)
    })
  },
)
