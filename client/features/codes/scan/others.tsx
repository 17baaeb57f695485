/**
 * Lists the QR codes in view that do not belong to this site. Each is described by its host or kind and is never
 * opened.
 */

import './found.css'
import type { Scanned } from '../../../../shared/codes/scanned.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

export type Other = Exclude<Scanned, { readonly kind: 'code' }>

/**
 * Compares two lists of codes. Returns the array `before` itself when `now` has the same codes, which prevents a
 * render: the camera reports codes several times a second.
 */
export function sameOthers(before: readonly Other[], now: readonly Other[]): readonly Other[] {
  const distinct = new Map(now.map((other) => [JSON.stringify(other), other]))
  const known = new Set(before.map((other) => JSON.stringify(other)))
  const isSame = known.size === distinct.size && [...distinct.keys()].every((key) => known.has(key))
  return isSame ? before : [...distinct.values()]
}

export interface OthersProps {
  readonly others: readonly Other[]
  readonly level: 3 | 4
}

/** Shows external URLs as plain text, never as links. */
export function Others({ others, level }: OthersProps) {
  const { t } = useTranslation('scan')
  const Heading = `h${level}` as const
  return (
    <div className="scan-others">
      <Heading>{t('others.heading', { count: others.length })}</Heading>
      <ul>
        {others.map((other) => (
          <li key={JSON.stringify(other)}>
            {other.kind === 'site' ? (
              <>
                {t('others.site')}{' '}
                <bdi className="scan-host" dir="ltr">
                  {other.host}
                </bdi>
              </>
            ) : (
              t(`others.${other.kind}`)
            )}
          </li>
        ))}
      </ul>
      <p>{t('others.advice')}</p>
    </div>
  )
}
