/** The picture of a search result: the road sign itself, or an icon for the kind of result. */

import type { SearchKind } from '../../../shared/search/site-search.ts'
import { DrawnIcon } from '../../ui/icons.tsx'

const signs = import.meta.glob<string>('../../art/signs/drawn/*.svg', { query: '?url', import: 'default', eager: true })

const SIGN_SIZE = 40

const PATHS: Readonly<Record<Exclude<SearchKind, 'sign' | 'part'>, string>> = {
  page: 'M6 4h9l4 4v12H6zM15 4v4h4',
  article: 'M5 5h14v14H5zM8 9h8M8 12h8M8 15h5',
  place:
    'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11zM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8z',
  help: 'M6 4h3l1.6 4.2-2 1.6a12 12 0 0 0 5.6 5.6l1.6-2L20 15v3a2 2 0 0 1-2.2 2A15.6 15.6 0 0 1 4 6.2 2 2 0 0 1 6 4z',
}

export function ResultIcon({ kind, id }: { kind: SearchKind; id: string }) {
  const sign = kind === 'sign' ? signs[`../../art/signs/drawn/${id}.svg`] : undefined
  return (
    <span className="search-result-icon">
      {sign ? (
        <img src={sign} alt="" width={SIGN_SIZE} height={SIGN_SIZE} loading="lazy" />
      ) : (
        kind !== 'part' && kind !== 'sign' && <DrawnIcon path={PATHS[kind]} />
      )}
    </span>
  )
}
