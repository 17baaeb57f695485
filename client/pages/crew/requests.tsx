/** The page with the user's notices and the requests to join a crew that the user has received and sent. */

import '../../features/crew/frame/crew.css'
import { useEffect, useRef, useState } from 'react'
import { CrewNotice, type Notice } from '../../features/crew/frame/crew-notice.tsx'
import { CrewViews } from '../../features/crew/frame/crew-views.tsx'
import { NoticeList } from '../../features/crew/notices/notice-list.tsx'
import { RequestList } from '../../features/crew/requests/request-list.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export function Page() {
  const { t } = useTranslation('crew')
  const [notice, setNotice] = useState<Notice>()
  const [blocks, setBlocks] = useState(0)
  const onBlocked = () => setBlocks((before) => before + 1)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (blocks > 0) heading.current?.focus()
  }, [blocks])
  return (
    <div className="crew-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('requests.heading')}
      </h1>
      <p className="crew-lead">{t('requests.lead')}</p>
      <CrewViews current="requests" />
      <CrewNotice notice={notice} dismissLabel={t('requests.close')} onDismiss={() => setNotice(undefined)} />
      <div className="crew-with-notices">
        <NoticeList />
        <div>
          <RequestList key={`received ${blocks}`} side="received" onNotice={setNotice} onBlocked={onBlocked} />
          <RequestList key={`sent ${blocks}`} side="sent" onNotice={setNotice} onBlocked={onBlocked} />
        </div>
      </div>
    </div>
  )
}
