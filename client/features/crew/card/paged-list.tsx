/** A paged list with its loading, failed and empty states. */

import type { ReactNode } from 'react'
import { joinSentences } from '../../../../shared/languages.ts'
import { errorText } from '../../../auth/error-text.ts'
import { LoadFailure } from '../../../data/load-failure.tsx'
import type { Pages } from '../../../data/use-pages.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

export interface ListTexts {
  readonly loading: string
  readonly failed: string
  readonly retry: string
  readonly more: string
}

interface Group<Item> {
  readonly heading: string
  readonly items: readonly Item[]
}

interface PagedListProps<Item> {
  readonly pages: Pages<Item>
  readonly texts: ListTexts
  readonly empty: ReactNode
  readonly groups?: (items: readonly Item[]) => readonly Group<Item>[]
  readonly children: (item: Item) => ReactNode
}

export function PagedList<Item>({ pages, texts, empty, groups, children }: PagedListProps<Item>) {
  const errors = useTranslation('errors')
  const { items, problem, busy, more, reload } = pages
  return (
    <div aria-busy={busy}>
      {problem && (
        <LoadFailure
          text={joinSentences(errors.language, [
            texts.failed,
            errorText(errors.t, problem === 'unknown' ? undefined : problem),
          ])}
          retryLabel={texts.retry}
          onRetry={reload}
        />
      )}
      {items === undefined ? (
        !problem && <Spinner label={texts.loading} />
      ) : items.length === 0 ? (
        empty
      ) : groups ? (
        groups(items).map((group) => (
          <section key={group.heading} className="crew-group">
            <h2>{group.heading}</h2>
            <ul className="crew-cards">{group.items.map(children)}</ul>
          </section>
        ))
      ) : (
        <ul className="crew-cards">{items.map(children)}</ul>
      )}
      {more && (
        <p className="crew-more">
          <Button busy={busy} onClick={more}>
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}
