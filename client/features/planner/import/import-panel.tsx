/** Reads a file or a list on the device, shows the places found, and adds the chosen ones to the form's answers. */

import './import-panel.css'
import { useId, useRef, useState } from 'react'
import { matchPoints } from '../../../../shared/planner/import/match-points.ts'
import {
  type Imported,
  type ImportRefusal,
  MOST_IMPORT_BYTES,
  readImportedFile,
  readImportedText,
} from '../../../../shared/planner/import/read-import.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/field.tsx'
import { answer, readStoredTrip, withWish } from '../trip/answers.ts'
import { addOwnWishes } from '../trip/own-wishes.ts'
import { countFound, type Found, FoundPlaces, type OwnPoint } from './found-places.tsx'
import { loadKnownPlaces } from './known-places.ts'

/**
 * The file types that the user can choose. Both extensions and media types are needed, because some systems have no
 * media type for GPX and KML.
 */
const ACCEPTED = '.gpx,.kml,.txt,.csv,text/plain,application/gpx+xml,application/vnd.google-earth.kml+xml'

type State =
  | { readonly kind: 'idle' | 'reading' | 'failed' }
  | { readonly kind: 'refused'; readonly reason: ImportRefusal }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'added'; readonly count: number }

export function ImportPanel() {
  const texts = useLazyTexts('itinerary-import', true)
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<State>({ kind: 'idle' })
  /** The number of imports so far, so that the result of a slow import does not replace that of a later one. */
  const latest = useRef(0)
  const status = useRef<HTMLParagraphElement>(null)
  const file = useId()
  if (!texts) return null
  const { t } = texts

  async function look(read: () => Promise<Imported>): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setState({ kind: 'reading' })
    const next = await lookUp(read).catch((error: unknown): State => {
      reportError(error)
      return { kind: 'failed' }
    })
    if (mine === latest.current) setState(next)
  }

  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [chosen] = currentTarget.files ?? []
    // Choosing the same file again fires `change` only after a reset.
    currentTarget.value = ''
    if (chosen) void look(() => readFile(chosen))
  }

  function add(ids: readonly string[], own: readonly OwnPoint[]): void {
    for (const id of ids) answer(withWish(readStoredTrip().answers, id))
    addOwnWishes(own)
    setState({ kind: 'added', count: ids.length + own.length })
    setTyped('')
    status.current?.focus()
  }

  return (
    <div className="import">
      <p className="ask-note">{t('intro')}</p>
      <p className="import-file">
        <input id={file} className="visually-hidden" type="file" accept={ACCEPTED} onChange={choose} />
        <label htmlFor={file} className="button" data-variant="plain">
          {t('file')}
        </label>
      </p>
      <TextAreaField
        name="import-list"
        label={t('list')}
        hint={t('listHint')}
        optional
        rows={4}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p>
        <Button onClick={() => void look(async () => readImportedText(typed))}>{t('look')}</Button>
      </p>
      <p ref={status} className="import-status" role="status" tabIndex={-1}>
        {state.kind === 'refused' && t(`refused.${state.reason}`)}
        {(state.kind === 'reading' || state.kind === 'failed') && t(state.kind)}
        {state.kind === 'added' && t('added', { count: state.count })}
        {state.kind === 'found' && t('found', { count: countFound(state.found) })}
      </p>
      {state.kind === 'found' && <FoundPlaces texts={texts} found={state.found} onAdd={add} />}
    </div>
  )
}

async function readFile(file: File): Promise<Imported> {
  if (file.size > MOST_IMPORT_BYTES) return { refused: 'huge' }
  return readImportedFile(new Uint8Array(await file.arrayBuffer()))
}

async function lookUp(read: () => Promise<Imported>): Promise<State> {
  const imported = await read()
  if ('refused' in imported) return { kind: 'refused', reason: imported.refused }
  const matching = matchPoints(imported.points, await loadKnownPlaces())
  return { kind: 'found', found: { ...matching, more: imported.more } }
}
