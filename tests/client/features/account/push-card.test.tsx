import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AuthTextsProvider } from '../../../../client/auth/texts.tsx'
import { PushSettings } from '../../../../client/features/account/notices/push-card.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import type { PushSupport } from '../../../../client/offline/push-device.ts'
import { settingsOf } from '../../../../shared/crew/notice-settings.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

const OWN = { id: 'this-device', name: 'Firefox, Linux', addedAt: 1 }
const OTHER = { id: 'other-device', name: 'Safari, iPhone', addedAt: 2 }

function drawn(support: PushSupport, items: readonly (typeof OWN)[], language: Language = 'en'): string {
  for (const name of ['account', 'auth'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  const { t } = translation(language, 'auth')
  return renderToStaticMarkup(
    <StaticRouter location="/user-profile">
      <LanguageProvider language={language}>
        <AuthTextsProvider value={{ language, t, errorText: () => '' }}>
          <PushSettings
            devices={{ publicKey: 'k', items: [...items] }}
            settings={settingsOf({})}
            own={OWN.id}
            support={support}
            onChanged={() => undefined}
          />
        </AuthTextsProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)(
  'in %s the card offers push messages on a press, and says why a browser has none',
  (language) => {
    const { t } = translation(language, 'account')
    const shown = (support: PushSupport) => drawn(support, [], language)
    expect(shown('supported')).toContain(t('pushTurnOn'))
    expect(shown('unsupported')).toContain(t('pushUnsupported'))
    expect(shown('only-installed')).toContain(t('pushInstall'))
    expect(shown('unsupported') + shown('only-installed')).not.toContain(t('pushTurnOn'))
  },
)

test('lists the devices with a button each, and the kinds once a device gets messages', () => {
  const { t } = translation('en', 'account')
  const markup = drawn('supported', [OWN, OTHER])
  expect(markup).toContain(t('deviceCurrent'))
  expect(markup).toContain('Safari, iPhone')
  expect(markup).not.toContain(t('pushTurnOn'))
  expect(markup).toContain(t('pushLegend'))
  expect(drawn('supported', [OTHER])).toContain(t('pushTurnOn'))
  expect(drawn('supported', [])).not.toContain(t('pushLegend'))
})
