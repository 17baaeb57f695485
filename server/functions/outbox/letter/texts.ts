/** The texts of mails in the four languages, read from the JSON catalogs in `locales`, which translators edit. */

import arMails from '../../../../locales/ar/mails.json' with { type: 'json' }
import arNotices from '../../../../locales/ar/notices.json' with { type: 'json' }
import enMails from '../../../../locales/en/mails.json' with { type: 'json' }
import enNotices from '../../../../locales/en/notices.json' with { type: 'json' }
import frMails from '../../../../locales/fr/mails.json' with { type: 'json' }
import frNotices from '../../../../locales/fr/notices.json' with { type: 'json' }
import jaMails from '../../../../locales/ja/mails.json' with { type: 'json' }
import jaNotices from '../../../../locales/ja/notices.json' with { type: 'json' }
import type { LinkWords } from '../../../../shared/crew/notice-links.ts'
import { type ByLanguage, inLanguage, type Language } from '../../../../shared/languages.ts'

type Texts = Readonly<Record<string, string>>

export interface MailTexts {
  readonly mails: typeof enMails & { readonly subject: Texts; readonly text: Texts }
  readonly notices: Readonly<Record<LinkWords | 'aCrew' | 'reason', string>> & {
    readonly kinds: Texts
    readonly unnamed: Texts
  }
}

const TEXTS: ByLanguage<MailTexts> = {
  en: { mails: enMails, notices: enNotices },
  fr: { mails: frMails, notices: frNotices },
  ar: { mails: arMails, notices: arNotices },
  ja: { mails: jaMails, notices: jaNotices },
}

export function textsIn(language: Language): MailTexts {
  return inLanguage(TEXTS, language)
}

export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
}
