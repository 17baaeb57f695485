/** The number of unread messages of a thread, as a badge. Needs the text catalog `messages`. */

import { useTranslation } from '../../../i18n/use-translation.ts'
import { CountMark } from '../../../ui/count-mark.tsx'
import { useUnread } from './unread-threads.ts'

export function UnreadMark({ thread }: { readonly thread: string }) {
  const { t } = useTranslation('messages')
  const count = useUnread(thread)
  return count > 0 && <CountMark count={count} label={t('unread', { count })} place="row" />
}
