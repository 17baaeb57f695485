/**
 * Explains how to recognise the international driving permit that Japan accepts: a drawing of its cover, and the words
 * to look for.
 */

import '../../art/drawings/kit.css'
import './booklet-guide.css'
import { picture } from '../../art/drawings/travellers/idp-booklet.svg?picture'
import { Picture } from '../../art/picture.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Words } from '../../i18n/words.tsx'

export function BookletGuide() {
  const { t, list } = useTranslation('can-i-drive')
  return (
    <section className="licence-recognise" aria-labelledby="licence-recognise">
      <h3 id="licence-recognise">{t('recognise.heading')}</h3>
      <div>
        <div role="img" aria-label={t('recognise.picture')} dir="ltr">
          <Picture of={picture} />
        </div>
        <ul>
          {list('recognise.signs').map((sign) => (
            <li key={sign}>
              <Words>{sign}</Words>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
