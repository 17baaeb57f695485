/** The list of keyboard shortcuts of the approvals section. */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'

const KEYS = [
  ['J ↓', 'next'],
  ['K ↑', 'previous'],
  ['A', 'approve'],
  ['Q', 'ask'],
  ['R', 'refuse'],
  ['Z', 'undo'],
  ['?', 'help'],
] as const

export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.heading')} closeLabel={t('close')}>
      <dl className="desk-keys">
        {KEYS.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
