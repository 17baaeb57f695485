/** Renders a text and marks its Japanese parts with their language, for speech output and glyph selection. */

import { isInHan } from '../../shared/languages.ts'
import { useLanguage } from './language.tsx'

export const JAPANESE = /([\u3005-\u3007\u3041-\u30ff\u3400-\u9fff][\u3001-\u30ff\u3400-\u9fff\uff01-\uff9f]*)/

export function Words({ children }: { children: string }) {
  const language = useLanguage()
  if (isInHan(language)) return children
  const runs = children.split(JAPANESE)
  return runs.map((run, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order.
      <span key={index} lang="ja">
        {run}
      </span>
    ) : (
      run
    ),
  )
}
