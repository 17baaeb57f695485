/** Opens the search from every page when the user presses '/'. */

import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/routes.ts'
import { useLanguage } from '../i18n/language.tsx'

const KEY = '/'
const WRITES = 'input, textarea, select, [contenteditable], [role=listbox], dialog[open]'

export function useSearchKey(): void {
  const navigate = useNavigate()
  const language = useLanguage()
  // A layout effect, so that the key works as soon as the page responds to clicks.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(WRITES)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('.search-form input')
      if (field) field.focus()
      else navigate(pathTo('search', language))
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [navigate, language])
}
