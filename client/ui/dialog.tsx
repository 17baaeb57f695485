/** A modal dialog on the native element, which handles focus, Escape and the top layer. */

import './dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressOutside = useRef(false)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    // The backdrop belongs to the dialog. The dialog is also the target of a click that is pressed on its content and
    // released outside, as when text is selected.
    function track({ type, target }: PointerEvent): void {
      isPressOutside.current = target === element && (type === 'pointerdown' || isPressOutside.current)
    }
    function closeOutside({ target, detail }: MouseEvent): void {
      // The second click of a double click on the button that opens the dialog does not close it.
      if (target === element && isPressOutside.current && detail < 2) onClose()
    }
    element?.addEventListener('pointerdown', track)
    element?.addEventListener('pointerup', track)
    element?.addEventListener('click', closeOutside)
    return () => {
      element?.removeEventListener('pointerdown', track)
      element?.removeEventListener('pointerup', track)
      element?.removeEventListener('click', closeOutside)
    }
  }, [onClose])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <div className="dialog-inside">
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
