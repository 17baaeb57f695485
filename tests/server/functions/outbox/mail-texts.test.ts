import { expect, test } from 'vitest'
import { DIRECT_MAIL_KINDS } from '../../../../server/functions/outbox/queue-mail.ts'
import { NOTICE_KINDS } from '../../../../shared/crew/notices.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { readCatalogs } from '../../../support/locales/catalogs.ts'

const catalogs = readCatalogs()

test('every kind of mail has a subject and a text in every language', () => {
  const missing = LANGUAGE_CODES.flatMap((language) => {
    const mails = catalogs[language]['mails.json'] ?? {}
    const notices = catalogs[language]['notices.json'] ?? {}
    return [
      ...[...NOTICE_KINDS, ...DIRECT_MAIL_KINDS]
        .filter((kind) => !mails[`subject.${kind}`])
        .map((kind) => `${language}/mails.json subject.${kind}`),
      ...DIRECT_MAIL_KINDS.filter((kind) => !mails[`text.${kind}`]).map(
        (kind) => `${language}/mails.json text.${kind}`,
      ),
      ...NOTICE_KINDS.filter((kind) => !notices[`kinds.${kind}`]).map(
        (kind) => `${language}/notices.json kinds.${kind}`,
      ),
    ]
  })
  expect(missing).toEqual([])
})
