/** The button at the end of a section's list that shows the keyboard shortcuts of the section, and their list. */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The shortcuts of a section: the names of the keys, separated by spaces, and what they do. */
export type KeyNames = readonly (readonly [keys: string, action: string])[]

export function KeyButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Button variant="quiet" className="desk-key-button" onClick={onOpen}>
      {t('keys.show')} <kbd>?</kbd>
    </Button>
  )
}

interface KeyHelpProps {
  readonly keys: KeyNames
  readonly open: boolean
  readonly onClose: () => void
}

export function KeyHelp({ keys, open, onClose }: KeyHelpProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.heading')} closeLabel={t('close')}>
      <dl className="desk-keys">
        {[...keys, ['Z', t('keys.undo')] as const, ['?', t('keys.help')] as const].map(([names, action]) => (
          <div key={names}>
            <dt>
              {names.split(' ').map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
