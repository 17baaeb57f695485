import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from '../../../server/plugins/headers.ts'

async function mediaSources(podcastFeedUrl: string | undefined, address = '/'): Promise<string | undefined> {
  const app = Fastify()
  addSecurityHeaders(app, { https: true, tileOrigin: undefined, podcastFeedUrl })
  app.get('/*', async () => 'page')
  const { headers } = await app.inject(address)
  await app.close()
  return /media-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
}

test.each([
  // Columns: the address of the operator's feed, and the allowed audio sources.
  [undefined, "media-src 'self'"],
  ['https://podcast.example.com/feed.xml', "media-src 'self' https:"],
  ['https://podcast.example.com:8443/feed.xml', "media-src 'self' https:"],
  ['http://127.0.0.1:4000/feed.xml', "media-src 'self' https: http://127.0.0.1:4000"],
])('with the feed %s, documents allow %j', async (feedUrl, policy) => {
  // Every document must allow the sources, because client-side navigation to the podcast keeps the policy of the first
  // document.
  for (const address of ['/', '/podcast/en', '/quiz/ja']) expect(await mediaSources(feedUrl, address)).toBe(policy)
})

test('the API allows no source, with or without a feed', async () => {
  expect(await mediaSources('https://podcast.example.com/feed.xml', '/api/podcast')).toBeUndefined()
})
