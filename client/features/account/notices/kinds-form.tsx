/** Form to choose the kinds of notices that are sent by mail or by push message. */

import { type FormEvent, useState } from 'react'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import type { NoticeChannel } from '../../../../shared/crew/notice-settings.ts'
import type { NoticeKind } from '../../../../shared/crew/notices.ts'
import { api } from '../../../api/api.ts'
import { RemoteError } from '../../../auth/fields/remote-error.tsx'
import { useAuthTexts } from '../../../auth/texts.tsx'
import { useRequest } from '../../../data/use-request.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'

type Settings = AnswerOf<'GET /api/notice-settings'>

interface KindsFormProps {
  readonly channel: NoticeChannel
  readonly settings: Settings
  readonly onSaved: (settings: Settings) => void
}

export function KindsForm({ channel, settings, onSaved }: KindsFormProps) {
  const { t } = useTranslation('account')
  const { errorText } = useAuthTexts()
  const request = useRequest()
  const before = settings[channel]
  const kinds = Object.keys(before) as NoticeKind[]
  const [chosen, setChosen] = useState(() => kinds.filter((kind) => before[kind]))
  const changed = kinds.filter((kind) => before[kind] !== chosen.includes(kind))

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const changes = Object.fromEntries(changed.map((kind) => [kind, chosen.includes(kind)]))
    await request.run(async () => onSaved(await api('PUT /api/notice-settings', { body: { [channel]: changes } })))
  }

  return (
    <>
      <form className="account-kinds" onSubmit={save}>
        <ChoiceGroup
          type="checkbox"
          legend={t(channel === 'mail' ? 'noticesLegend' : 'pushLegend')}
          name={channel}
          options={kinds.map((kind) => ({ value: kind, label: t(`noticeKind.${kind}`) }))}
          value={chosen}
          onChange={setChosen}
        />
        <p className="account-actions">
          <Button type="submit" busy={request.busy} disabled={changed.length === 0}>
            {t('save')}
          </Button>
        </p>
      </form>
      {request.problem && <RemoteError text={errorText(request.problem)} onDismiss={request.dismiss} />}
    </>
  )
}
