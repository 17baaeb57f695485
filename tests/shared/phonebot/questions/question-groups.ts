/** The format of the question lists: what travellers type, and the topics that answer it. */

export interface QuestionGroup {
  /** The first topic of the bot's answer must be one of these. If empty, the bot must say that it does not know. */
  readonly topics: readonly string[]
  /**
   * `call`: life is at stake, and the answer must also begin with the numbers 119 and 110. `topic`: a wrong or missing
   * topic is dangerous. If absent, a wrong answer is not dangerous.
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
