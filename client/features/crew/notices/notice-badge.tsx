/** The number of unseen notices, as a badge on a link or button. */

import { useUnseenNotices } from '../../../auth/use-unseen-notices.ts'
import { useLazyTexts } from '../../../i18n/use-lazy-texts.ts'
import { CountMark } from '../../../ui/count-mark.tsx'

export function NoticeBadge() {
  const { count } = useUnseenNotices()
  const texts = useLazyTexts('notices', count > 0)
  return texts && <CountMark count={count} label={texts.t('unseen', { count })} place="corner" />
}
