/** The number of unseen notices, as a badge on a link or button. */

import { useUnseenNotices } from '../../auth/use-unseen-notices.ts'
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import { CountMark } from '../../ui/count-mark.tsx'

export function NoticeBadge() {
  const { count } = useUnseenNotices()
  const texts = useLateTexts('notices', count > 0)
  return texts && <CountMark count={count} label={texts.t('unseen', { count })} place="corner" />
}
