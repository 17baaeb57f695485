/** Visits the operator's desk in a browser, and adds the people who wait for the operator's decisions. */

import { randomUUID } from 'node:crypto'
import type { Page, ViewportSize } from 'playwright-core'
import type { Profile } from '../../../shared/profile.ts'
import { sharedBrowser } from '../../support/browsers/browser.ts'
import { watchForTokens } from '../../support/browsers/token-canary.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { aProfile } from '../../support/servers/functions.ts'
import { addUser, call, choose, shareSession, signInOverHttp } from '../people.ts'
import { hydrated, newContext, type Site } from '../site.ts'

export const DESKTOP = { width: 1440, height: 900 }

/** Longer than the time in which a decision can be undone. */
export const BEYOND_UNDO_MS = 11_000

export interface Applicant {
  readonly client: FetchClient
  readonly email: string
}

export async function addApplicant(site: Site, profile: Profile): Promise<Applicant> {
  const email = `applicant-${randomUUID()}@example.com`
  await addUser(site, email, { attributes: { email_verified: 'true' } })
  const client = await signInOverHttp(site, email)
  await call(client, 'PUT', '/api/profile', aProfile(profile))
  return { client, email }
}

interface Visit {
  readonly site: Site
  /** Holds the session with which the desk is opened. If undefined, the user is signed out. */
  readonly client: FetchClient | undefined
  readonly search: string
  readonly viewport: ViewportSize
}

export async function visitDesk({ site, client, search, viewport }: Visit) {
  const context = await newContext(await sharedBrowser(), 'en', { viewport })
  await choose(context, { language: 'en' })
  if (client) await shareSession(client, context)
  const canary = watchForTokens(context)
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${site.url}/operator${search}`)
  await hydrated(page)
  return { page, context, canary }
}

export const approvalOf = async ({ client }: Applicant) => call(client, 'GET', '/api/approval')
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const detailOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
