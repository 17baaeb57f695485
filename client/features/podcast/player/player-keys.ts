/** Maps keys to player commands and ignores keys that belong to another control. */

import { useEffect, useRef } from 'react'

export type Command = 'toggle' | 'back' | 'forward' | 'previous' | 'next' | 'slower' | 'faster' | 'mute' | 'help'

export const KEYS: Readonly<Record<Command, readonly string[]>> = {
  toggle: ['Space', 'K'],
  back: ['J', '←'],
  forward: ['L', '→'],
  previous: ['P'],
  next: ['N'],
  slower: ['<'],
  faster: ['>'],
  mute: ['M'],
  help: ['?'],
}

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  ArrowLeft: 'back',
  l: 'forward',
  ArrowRight: 'forward',
  p: 'previous',
  n: 'next',
  '<': 'slower',
  '>': 'faster',
  m: 'mute',
  '?': 'help',
}

export interface Press {
  readonly key: string
  /** The physical key, which identifies shortcuts on keyboards with non-Latin layouts. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
}

export interface Focused {
  readonly tag: string
  readonly type?: string | undefined
  readonly role?: string | null
  readonly editable: boolean
  readonly scrolls: boolean
}

const REPEATED_WHILE_HELD: ReadonlySet<Command> = new Set(['back', 'forward'])
const TICKED = ['checkbox', 'radio']
const PRESSED = ['button', 'submit', 'reset', 'image', 'color', 'file']

export function usesKey({ tag, type = 'text', role, editable, scrolls }: Focused, key: string): boolean {
  const arrow = key.startsWith('Arrow')
  if (editable || tag === 'TEXTAREA' || tag === 'SELECT') return true
  if (tag === 'INPUT') {
    if (type === 'range') return arrow
    if (TICKED.includes(type)) return key === ' ' || (type === 'radio' && arrow)
    return !PRESSED.includes(type) || key === ' '
  }
  if (role === 'slider' || role === 'listbox' || role === 'combobox') return true
  const pressed = tag === 'BUTTON' || tag === 'SUMMARY' || role === 'button'
  return (pressed && key === ' ') || (scrolls && (arrow || key === ' '))
}

const LATIN_LETTER = /^[a-z]$/

export function commandOf(press: Press, focused: Focused): Command | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return undefined
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase()
  const typed = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const key = letter && !LATIN_LETTER.test(typed) && /\p{L}/u.test(typed) ? letter : typed
  const command = COMMANDS[key]
  if (!command || usesKey(focused, key)) return undefined
  return press.repeat && !REPEATED_WHILE_HELD.has(command) ? undefined : command
}

function focusedOf(target: EventTarget | null): Focused {
  if (!(target instanceof HTMLElement)) return { tag: '', editable: false, scrolls: false }
  return {
    tag: target.tagName,
    type: target instanceof HTMLInputElement ? target.type : undefined,
    role: target.getAttribute('role'),
    editable: target.isContentEditable,
    scrolls: target.tabIndex === 0 && target.matches('[tabindex="0"]'),
  }
}

export function usePlayerKeys(on: boolean, run: (command: Command) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const command = commandOf(event, focusedOf(event.target))
      if (!command) return
      event.preventDefault()
      latest.current(command)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [on])
}
