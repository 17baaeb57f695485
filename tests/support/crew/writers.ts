/** Simulates people who write over HTTP until the server dies, and records every response. */

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CLIENT_NETWORK_HEADER } from '../../../server/http/client-network.ts'
import type { ProblemName } from '../../../shared/errors.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import type { Issuer } from '../identity/issuer.ts'
import { aCrew, anItinerary, aRequest } from '../servers/functions.ts'

const DAY_MS = 86_400_000
const BUSY_WAIT_MS = 50

export interface Sent {
  readonly who: string | undefined
  readonly path: string
  readonly body: object
  readonly key: string
}

export interface Acknowledged extends Sent {
  readonly answer: Record<string, unknown>
}

/** Represents an unknown result: the connection failed, or the store was unavailable. */
const UNKNOWN = Symbol('unknown')

type Step = (story: Story) => Sent

/**
 * A sequence of writes by two people. Later writes need the responses to earlier ones, which `answers` holds in the
 * order of the steps.
 */
interface Story {
  readonly name: string
  readonly owner: string
  readonly mate: string
  readonly answers: readonly Record<string, unknown>[]
}

const idOf = ({ answers }: Story, step: number) => String(answers[step]?.id)
const letter = (name: string) => ({ name, email: 'a@example.org', topic: 'other', message: name })

/**
 * The writes of a story, in order. Each write contains the story's unique name, so that the results in the store can be
 * counted.
 */
const STEPS: readonly Step[] = [
  ({ name }) => ({ who: undefined, path: '/contact', body: letter(name), key: `${name}-letter` }),
  ({ name, owner }) => ({ who: owner, path: '/crews', body: crewOf(name), key: `${name}-crew` }),
  (story) => ({
    who: story.mate,
    path: `/crews/${idOf(story, 1)}/requests`,
    body: aRequest({ message: story.name }),
    key: `${story.name}-request`,
  }),
  (story) => ({
    who: story.owner,
    path: `/requests/${idOf(story, 2)}/accept`,
    body: {},
    key: `${story.name}-accept`,
  }),
  (story) => ({
    who: story.mate,
    path: `/crews/${idOf(story, 1)}/expenses`,
    body: { kind: 'fuel', yen: 5_000, note: story.name },
    key: `${story.name}-expense`,
  }),
  (story) => ({
    who: story.mate,
    path: '/reports',
    body: { about: 'crew', id: idOf(story, 1), reasons: ['other'], text: story.name },
    key: `${story.name}-report`,
  }),
  ({ name, mate }) => ({
    who: mate,
    path: '/itineraries',
    body: anItinerary({ title: name }),
    key: `${name}-plan`,
  }),
  (story) => ({
    who: story.mate,
    path: `/crews/${idOf(story, 1)}/invitations`,
    body: {},
    key: `${story.name}-invitation`,
  }),
]

function crewOf(title: string) {
  const [firstDay = '', lastDay = ''] = [10, 14].map((days) => dayInJapan(Date.now() + days * DAY_MS))
  return aCrew({ title, firstDay, lastDay })
}

export interface Writers {
  /** Lets every writer send its writes until the server no longer responds. */
  writeUntilGone(url: string): Promise<void>
  /**
   * Repeats interrupted writes with their idempotency keys until each has a response.
   * @returns the number of writes repeated
   */
  repeatInterrupted(url: string): Promise<number>
  readonly acknowledged: readonly Acknowledged[]
  readonly stories: readonly string[]
}

/** Returns a hash in the form in which the BFF sends it. The cloud functions ignore any other form. */
function networkHashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22)
}

/** @param people accounts, of which each story uses two: the owner of a crew and a member */
export function createWriters(
  count: number,
  people: readonly string[],
  issuer: Issuer,
  onAcknowledged: () => void,
): Writers {
  const acknowledged: Acknowledged[] = []
  const stories: string[] = []
  const tokens = new Map<string, Promise<string>>()
  const writers = Array.from({ length: count }, () => ({
    story: undefined as Story | undefined,
    interrupted: undefined as Sent | undefined,
  }))
  let used = 0

  function nextStory(): Story {
    const [owner, mate] = [people[used++], people[used++]]
    if (owner === undefined || mate === undefined) throw new Error('there are more stories than people')
    const name = `story-${stories.length}`
    stories.push(name)
    return { name, owner, mate, answers: [] }
  }

  function tokenOf(who: string): Promise<string> {
    const token = tokens.get(who) ?? issuer.token({ sub: who })
    tokens.set(who, token)
    return token
  }

  async function send(url: string, sent: Sent): Promise<Record<string, unknown> | typeof UNKNOWN> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': sent.key,
      // Each request has a different network, because the number of unread letters from one network is limited.
      [CLIENT_NETWORK_HEADER]: networkHashOf(sent.key),
      ...(sent.who && { authorization: `Bearer ${await tokenOf(sent.who)}` }),
    }
    const request = { method: 'POST', headers, body: JSON.stringify(sent.body) }
    const answer = await fetch(`${url}${sent.path}`, request).catch(() => undefined)
    const json = (await answer?.json().catch(() => undefined)) as Record<string, unknown> | undefined
    if (!answer || !json) return UNKNOWN
    const unavailable: ProblemName = 'ServiceUnavailable'
    if (json.name === unavailable) return UNKNOWN
    if (answer.status !== 200) throw new Error(`${sent.path} of ${sent.key}: ${JSON.stringify(json)}`)
    return json
  }

  type Writer = (typeof writers)[number]

  function keep(writer: Writer, sent: Sent, answer: Record<string, unknown>): void {
    acknowledged.push({ ...sent, answer })
    writer.interrupted = undefined
    const story = writer.story
    if (story) writer.story = { ...story, answers: [...story.answers, answer] }
    onAcknowledged()
  }

  async function write(writer: Writer, url: string): Promise<void> {
    for (;;) {
      const at = writer.story?.answers.length ?? STEPS.length
      if (at === STEPS.length) writer.story = nextStory()
      const step = STEPS[at % STEPS.length]
      if (!step || !writer.story) throw new Error('a story without a step')
      const sent = step(writer.story)
      const answer = await send(url, sent)
      if (answer === UNKNOWN) {
        writer.interrupted = sent
        return
      }
      keep(writer, sent, answer)
    }
  }

  return {
    acknowledged,
    stories,
    async writeUntilGone(url) {
      await Promise.all(writers.map((writer) => write(writer, url)))
    },
    async repeatInterrupted(url) {
      const interrupted = writers.flatMap((writer) =>
        writer.interrupted ? [[writer, writer.interrupted] as const] : [],
      )
      for (const [writer, sent] of interrupted) {
        let answer = await send(url, sent)
        while (answer === UNKNOWN) {
          await wait(BUSY_WAIT_MS)
          answer = await send(url, sent)
        }
        keep(writer, sent, answer)
      }
      return interrupted.length
    },
  }
}
