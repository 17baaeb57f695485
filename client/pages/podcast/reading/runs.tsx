/** A sentence as it is shown: what is Japanese in it is named so, and keeps its own direction. */

import type { Run } from './sentences.ts'

export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, kind }, index) =>
    kind === 'plain' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words keep their order.
      <bdi key={index} lang="ja">
        {text}
      </bdi>
    ),
  )
}
