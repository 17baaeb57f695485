/** The results of a search. Each has its kind, a summary, and links to the sections that fit best. */

import { Link } from 'react-router-dom'
import type { Language } from '../../../shared/languages.ts'
import type { SearchHit } from '../../../shared/search/site-search.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../i18n/words.tsx'
import { addressOf } from './result-address.ts'
import { ResultIcon } from './result-icon.tsx'

interface ResultsProps {
  readonly hits: readonly SearchHit[]
  readonly onFollow: () => void
}

export function Results({ hits, onFollow }: ResultsProps) {
  const { t, language } = useTranslation('search')
  return (
    <ol className="search-results">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`} className="search-result" data-kind={hit.kind}>
          <ResultIcon kind={hit.kind} id={hit.id} />
          <div className="search-result-text">
            <p className="search-result-title">
              <Title hit={hit} language={language} onFollow={onFollow} />
              <span className="search-result-kind">{t(`kind.${hit.kind as 'page'}`)}</span>
            </p>
            {hit.text && (
              <p className="search-result-lines">
                <Words>{hit.text}</Words>
              </p>
            )}
            {hit.parts.length > 0 && (
              <ul className="search-result-parts">
                {hit.parts.map(({ anchor, title }) => (
                  <li key={title}>
                    <Link to={`${addressOf(hit, language)}#${anchor}`} onClick={onFollow}>
                      {/*
                       * The page's title comes before the section's, because sections of several pages have the same
                       * title and screen readers can list links without their context.
                       */}
                      <span className="visually-hidden">
                        <Words>{hit.title}</Words>
                        {': '}
                      </span>
                      <Words>{title}</Words>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Title({ hit, language, onFollow }: { hit: SearchHit; language: Language; onFollow: () => void }) {
  return (
    <Link to={addressOf(hit, language)} data-result onClick={onFollow}>
      <Words>{hit.title}</Words>
    </Link>
  )
}
