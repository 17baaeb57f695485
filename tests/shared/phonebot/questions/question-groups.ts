/** The form of the question lists: what travellers type, with the topics that answer it. */

export interface QuestionGroup {
  /** Topics of which one must come first. Empty: the bot must say that it does not know. */
  readonly topics: readonly string[]
  /**
   * `call`: life is at stake, and the numbers 119 and 110 must come first as well. `topic`: a wrong or missing topic is
   * dangerous. Without a mark a wrong answer is only wrong.
   */
  readonly danger?: 'call' | 'topic'
  readonly asked: readonly string[]
}

/** One question a line. */
export function questions(topics: string, text: string, danger?: 'call' | 'topic'): QuestionGroup {
  const asked = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { topics: topics.split(' ').filter((topic) => topic !== ''), asked, ...(danger ? { danger } : {}) }
}
