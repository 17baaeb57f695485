/**
 * The open section and item of the operator's desk. They are kept in the URL's query, so that reload, back and links
 * work.
 */

import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DESK_SECTIONS, type DeskSection } from '../../../../shared/desk/sections.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'

export interface DeskAddress {
  readonly section: DeskSection
  readonly item: string | undefined
  readonly select: (item: string | undefined) => void
}

export const addressOfSection = (section: DeskSection) => `?${new URLSearchParams({ section })}`

export function useDeskAddress(first: DeskSection): DeskAddress {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const section = DESK_SECTIONS.find((id) => id === query.get('section')) ?? first
  const item = query.get('item') ?? undefined
  const hasItem = item !== undefined

  const select = useCallback(
    (next: string | undefined) => {
      const target = `?${new URLSearchParams({ section, ...(next !== undefined && { item: next }) })}`
      // Replace the history entry if an item is open. Going through a list then adds only one entry, and the browser's
      // back button closes the detail.
      navigate({ search: target }, { replace: hasItem, state: KEEP_SCROLL })
    },
    [navigate, section, hasItem],
  )
  return { section, item, select }
}
