/** Runs a podcast host on loopback: a feed, a transcript and generated audio files. Records every request. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listenOnLoopback } from '../servers/loopback.ts'

export interface PodcastHost {
  readonly url: string
  readonly feedUrl: string
  /** Paths of all requests, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

export const SOUND_SECONDS = 120
const SAMPLES_PER_SECOND = 8_000

/** Returns a tone of 440 Hz as a WAVE file: PCM, one channel, eight bits. */
function tone(seconds: number): Buffer {
  const samples = seconds * SAMPLES_PER_SECOND
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLES_PER_SECOND, 24)
  header.writeUInt32LE(SAMPLES_PER_SECOND, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  const wave = Buffer.from(
    Array.from({ length: samples }, (_, index) =>
      Math.round(128 + 20 * Math.sin((2 * Math.PI * 440 * index) / SAMPLES_PER_SECOND)),
    ),
  )
  return Buffer.concat([header, wave])
}

const TRANSCRIPT = `WEBVTT

00:00:00.000 --> 00:00:10.000
<v Hanna>We start in the snow.

00:01:00.000 --> 00:01:10.000
<v Hanna>Now we are on the pass.
`

const HOUR_MS = 3_600_000

/**
 * Returns the feed with its episodes, newest first. The newest has a transcript; the audio file of the second newest is
 * missing.
 */
function feed(url: string, count: number): string {
  const items = Array.from({ length: count }, (_, index) => {
    const number = count - index
    const sound = index === 1 ? 'gone.wav' : `${number}.wav`
    const transcript = index === 0 ? `<podcast:transcript url="${url}/transcript.vtt" type="text/vtt"/>` : ''
    return `<item><guid isPermaLink="false">talk-${number}</guid><title>Talk ${number}</title>
      <description>What we saw on road number ${number}, whom we met there, and why nobody should try to drive it between
      November and April without winter tyres, a full tank, and somebody who knows where the next open house with a stove is.
      </description>
      <pubDate>${new Date(Date.UTC(2026, 9, 1) + number * 24 * HOUR_MS).toUTCString()}</pubDate>
      <enclosure url="${url}/${sound}" type="audio/wav" length="${44 + SOUND_SECONDS * SAMPLES_PER_SECOND}"/>
      <itunes:duration>${SOUND_SECONDS}</itunes:duration>${transcript}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
    <channel><title>Straßen im Schnee</title><language>de</language><itunes:author>Hanna</itunes:author>
    <description>Gespräche von der Straße: über Schnee, Hirsche, heiße Quellen und die langen Wege zwischen den
    Orten, aufgenommen im Auto und an der Straße, jede Woche neu und manchmal auch mitten in der Nacht.</description>
    <link>https://podcast.example.com/</link>${items.join('')}</channel></rss>`
}

/** Sends the file or the requested byte range (RFC 9110 §14), because browsers request ranges when the user seeks. */
function sendSound(request: IncomingMessage, response: ServerResponse, sound: Buffer): void {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const first = Number(from)
  const last = to === '' ? sound.length - 1 : Math.min(Number(to), sound.length - 1)
  const part = sound.subarray(first, last + 1)
  const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-length': part.length }
  if (request.headers.range === undefined) response.writeHead(200, headers)
  else response.writeHead(206, { ...headers, 'content-range': `bytes ${first}-${last}/${sound.length}` })
  response.end(part)
}

/** @param publicUrl the address in the feed when a proxy is in front of the host */
export async function startPodcastHost(episodes: number, publicUrl?: string): Promise<PodcastHost> {
  const sound = tone(SOUND_SECONDS)
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (path === '/feed.xml')
      response.setHeader('content-type', 'application/rss+xml').end(feed(publicUrl ?? url, episodes))
    else if (path === '/transcript.vtt') response.setHeader('content-type', 'text/vtt').end(TRANSCRIPT)
    else if (/^\/\d+\.wav$/.test(path)) sendSound(request, response, sound)
    else response.writeHead(404).end()
  })
  const port = await listenOnLoopback(server)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    feedUrl: `${url}/feed.xml`,
    asked,
    close: () => closeServer(server),
  }
}
