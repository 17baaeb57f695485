/** The supported formats of <podcast:transcript>, best first. */

export const TRANSCRIPT_FORMATS = ['vtt', 'srt', 'json', 'text', 'html'] as const
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]

const FORMATS: Readonly<Record<string, TranscriptFormat>> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/srt': 'srt',
  'text/srt': 'srt',
  'application/json': 'json',
  'text/plain': 'text',
  'text/html': 'html',
}

export function formatOf(type: string): TranscriptFormat | undefined {
  const name = (type.split(';')[0] ?? '').trim().toLowerCase()
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
}
