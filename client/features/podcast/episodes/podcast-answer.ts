/** Types of the podcast endpoints' responses. */

import type { AnswerOf } from '../../../../shared/api/endpoints.ts'

export type Podcast = AnswerOf<'GET /api/podcast'>
export type Feed = NonNullable<Podcast['feed']>
export type Episode = Feed['episodes'][number]
export type Transcript = AnswerOf<'GET /api/podcast/episodes/:id/transcript'>
export type TranscriptLine = Transcript['lines'][number]
