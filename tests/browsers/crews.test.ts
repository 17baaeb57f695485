import { randomUUID } from 'node:crypto'
import { test } from 'vitest'
import type { Language } from '../../shared/languages.ts'
import { aFutureCrew } from '../journeys/crews.ts'
import { addUser, call, newPerson, PASSWORD, signInOverHttp } from '../journeys/people.ts'
import { type Site, sharedSite } from '../journeys/site.ts'
import { aProfile } from '../support/servers/functions.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

/** Adds an approved person, who can sign in with the form. */
async function approved(site: Site, displayName: string) {
  const email = `${displayName.toLowerCase()}-${randomUUID()}@example.com`
  await addUser(site, email, { attributes: { email_verified: 'true' } })
  const client = await signInOverHttp(site, email)
  await call(client, 'PUT', '/api/profile', aProfile({ displayName }))
  await site.approve(email)
  return { client, account: { email, password: PASSWORD } }
}

test.each(engineRows(0))('the map of the crew list shows the crews of a town, in %s, %s', async (engine, language) => {
  const site = await sharedSite()
  const owner = await newPerson(site, { displayName: 'Hana' })
  const { account } = await approved(site, 'Idris')
  // No random digits: the list masks a run of them as a phone number.
  const title = `Rebun by ${engine}, ${language}`
  await call(owner, 'POST', '/api/crews', aFutureCrew({ title, startTown: 'wakkanai', endTown: 'asahikawa' }))
  await Visitor.arrives(engine, site.url, language, async (visitor) => {
    const { text } = visitor
    await visitor.signIn(account)
    await visitor.open(`/crew-list/${language}?show=all`)
    await visitor.find('listitem', title)
    await visitor.click('button', text('survey:map.show'))
    await visitor.click('button', text('crew:towns.wakkanai'), { starts: true })
    await visitor.click('button', `${text('survey:map.toCard')}: ${title}`)
    await visitor.until('the card has the focus', () =>
      visitor.evaluate<boolean>('return document.activeElement.textContent.includes(arguments[0])', title),
    )
    await visitor.fitsItsWidth()
  })
})

test.each(engineRows(1))(
  'mates of a crew write to each other, and a message appears without a reload, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    const owner = await newPerson(site, { displayName: 'Hana' })
    const { client: mate, account } = await approved(site, 'Idris')
    const crew = await joined(owner, mate, language)
    await Visitor.arrives(engine, site.url, language, async (visitor) => {
      const { text } = visitor
      await visitor.signIn(account)
      await visitor.open(`/my-crews/${language}?crew=${crew}`)
      await visitor.fill(text('messages:label'), 'Shall we meet at nine?', { starts: true })
      await visitor.click('button', text('messages:send'))
      await visitor.until('the message is sent', async () =>
        JSON.stringify(await call(owner, 'GET', `/api/threads/${crew}/messages`)).includes('Shall we meet at nine?'),
      )
      await call(owner, 'POST', `/api/threads/${crew}/messages`, { text: 'هل نلتقي في التاسعة؟' })
      await visitor.sees('هل نلتقي في التاسعة؟')
      await visitor.fitsItsWidth()
    })
  },
)

type Client = Awaited<ReturnType<typeof newPerson>>

/** Creates a crew with an owner and one mate, and returns its id. */
async function joined(owner: Client, mate: Client, language: Language): Promise<unknown> {
  const crew = await call(owner, 'POST', '/api/crews', aFutureCrew({ title: `Together ${language}` }))
  const wish = { message: 'May I come?', seats: 1, canDrive: false }
  const request = await call(mate, 'POST', `/api/crews/${crew.id}/requests`, wish)
  await call(owner, 'POST', `/api/requests/${request.id}/accept`, {})
  return crew.id
}
