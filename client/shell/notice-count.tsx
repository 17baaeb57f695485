/** The number of unread notifications, shown on every page. */

import { useUnseenNotices } from '../auth/use-unseen-notices.ts'
import { useLazyTexts } from '../i18n/use-lazy-texts.ts'
import { CountMark, type CountMarkProps } from '../ui/count-mark.tsx'

export type NoticeCountProps = Pick<CountMarkProps, 'place'>

export function NoticeCount({ place }: NoticeCountProps) {
  const { count } = useUnseenNotices()
  const texts = useLazyTexts('notices', count > 0)
  return texts && <CountMark count={count} label={texts.t('unseen', { count })} place={place} />
}
