/** Renders a sentence with its Japanese parts marked by language and direction. */

import type { Run } from './sentences.ts'

export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, kind }, index) =>
    kind === 'plain' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order.
      <bdi key={index} lang="ja">
        {text}
      </bdi>
    ),
  )
}
