/** Builds the content of a mail: subject, sentences, quoted texts and the page that its button opens. */

import { linkOf } from '../../../../shared/crew/notice-links.ts'
import { NOTICE_KINDS, type NoticeKind } from '../../../../shared/crew/notices.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/languages.ts'
import { pathTo } from '../../../../shared/routes.ts'
import type { OutboxRow } from '../../store/outbox-tables.ts'
import { filled, type MailTexts, textsIn } from './texts.ts'

/** Values of the texts' placeholders. `site` is the site's name. */
type Values = Readonly<Record<string, string>> & { readonly site: string }

export interface Content {
  readonly language: Language
  readonly siteName: string
  readonly subject: string
  readonly text: string
  readonly quotes: readonly { readonly label: string; readonly words: string }[]
  readonly action: { readonly path: string; readonly words: string } | undefined
  readonly why: string
  readonly isOptional: boolean
}

export const isNotice = (kind: string): kind is NoticeKind => NOTICE_KINDS.some((one) => one === kind)

export function contentOf(
  { kind, language, fields }: Pick<OutboxRow, 'kind' | 'language' | 'fields'>,
  site: string,
): Content {
  const values: Values = { ...(JSON.parse(fields ?? '{}') as Values), site }
  return isNotice(kind)
    ? noticeContent(kind, language ?? DEFAULT_LANGUAGE, values)
    : directContent(kind, language ?? DEFAULT_LANGUAGE, values)
}

function noticeContent(kind: NoticeKind, language: Language, values: Values): Content {
  const { mails, notices } = textsIn(language)
  const named = { ...values, crew: values.crew ?? notices.aCrew }
  const text = values.name === undefined ? (notices.unnamed[kind] ?? notices.kinds[kind]) : notices.kinds[kind]
  const link = linkOf({ kind, crewId: values.crewId }, language)
  return {
    language,
    siteName: values.site,
    subject: filled(mails.subject[kind] ?? '', named),
    text: filled(text ?? '', named),
    quotes: values.words === undefined ? [] : [{ label: notices.reason, words: values.words }],
    action: link && { path: withSignIn(link.to, language), words: notices[link.words] },
    why: filled(mails.foot.person, values),
    isOptional: true,
  }
}

function withSignIn(path: string, language: Language): string {
  return `${pathTo('user-profile', language)}?returnTo=${encodeURIComponent(path)}`
}

function directContent(kind: string, language: Language, values: Values): Content {
  const { mails } = textsIn(language)
  const isToOperator = kind.startsWith('operator-')
  const { label } = mails
  return {
    language,
    siteName: values.site,
    subject: filled(mails.subject[kind] ?? '', values),
    text: filled(mails.text[kind] ?? '', values),
    quotes: [
      ...(values.words === undefined
        ? []
        : [{ label: isToOperator ? label.written : label.words, words: values.words }]),
      ...(values.quote === undefined ? [] : [{ label: label.quote, words: values.quote }]),
    ],
    action: directAction(kind, language, values, mails),
    why: filled(
      isToOperator ? mails.foot.operator : kind === 'letter-answered' ? mails.foot.letter : mails.foot.person,
      values,
    ),
    isOptional: false,
  }
}

function directAction(
  kind: string,
  language: Language,
  { path }: Values,
  { action }: MailTexts['mails'],
): Content['action'] {
  if (kind.startsWith('operator-')) return path === undefined ? undefined : { path, words: action.openDesk }
  if (kind === 'letter-answered') return { path: pathTo('contact', language), words: action.openContact }
  // Links to the contact page, because the owner of the former e-mail address may have lost access to the account.
  if (kind === 'email-changed') return { path: pathTo('contact', language), words: action.openContact }
  return { path: pathTo('user-profile', language), words: action.openAccount }
}
