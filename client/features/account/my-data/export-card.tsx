/** Saves all data about the user as one file. */

import { useState } from 'react'
import { systemClock } from '../../../../shared/time/clock.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Done } from '../../../ui/done.tsx'
import { AccountCard } from '../card-parts/account-card.tsx'
import { myDataFile, readEverything } from './my-data-file.ts'

export function ExportCard({ provider }: { provider: string | undefined }) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const request = useRequest()
  const [saved, setSaved] = useState<string>()

  async function save(): Promise<void> {
    setSaved(undefined)
    await request.run(async () => {
      const file = myDataFile(await readEverything(provider), systemClock.now())
      saveFile({ ...file, type: 'application/json' })
      setSaved(file.name)
    })
  }

  return (
    <AccountCard heading={t('exportHeading')}>
      <p>{t('exportText')}</p>
      {saved && <Done text={t('exportSaved', { name: `\u2066${saved}\u2069` })} />}
      <p className="account-actions">
        <Button busy={request.busy} onClick={save}>
          {t('exportSave')}
        </Button>
      </p>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </AccountCard>
  )
}
