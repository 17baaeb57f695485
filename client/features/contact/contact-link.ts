/** Reads from a link to the contact form the topic and the page that the letter is about. */

import { LETTER_TOPICS, type LetterTopic } from '../../../shared/desk/letters.ts'
import { ARTICLE_SLUGS, ROUTES } from '../../../shared/routes.ts'

export function readContactLink(search: string): { topic: LetterTopic; page: string } {
  const query = new URLSearchParams(search)
  const page = query.get('page') ?? ''
  const known = ROUTES.some(({ id }) => id === page) || ARTICLE_SLUGS.some((slug) => slug === page)
  return { topic: LETTER_TOPICS.find((topic) => topic === query.get('topic')) ?? 'question', page: known ? page : '' }
}
