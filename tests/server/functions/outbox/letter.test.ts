import { describe, expect, test } from 'vitest'
import { contentOf } from '../../../../server/functions/outbox/letter/content.ts'
import { letterOf } from '../../../../server/functions/outbox/letter/letter.ts'
import { DIRECT_MAIL_KINDS } from '../../../../server/functions/outbox/queue-mail.ts'
import { NOTICE_KINDS } from '../../../../shared/crew/notices.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../../shared/languages.ts'
import { WORKING_NAME } from '../../../../shared/site-name.ts'

const SITE = 'https://hokkaido.example'
const CREW = 'q83vEjRWeJCrze8SNFZ4kA'
const FIELDS = { crewId: CREW, crew: 'East & <b>north</b>', name: 'Aiko', words: 'One\n<script>', path: '/operator' }

const letter = (kind: string, language: Language, fields: object = FIELDS) =>
  letterOf(contentOf({ kind, language, fields: JSON.stringify(fields) }, WORKING_NAME), SITE)

describe.each(LANGUAGE_CODES)('mails in %s', (language) => {
  test.each([...NOTICE_KINDS, ...DIRECT_MAIL_KINDS])('mails are whole: %s', (kind) => {
    for (const fields of [FIELDS, {}]) {
      const { subject, text, html } = letter(kind, language, fields)
      for (const part of [subject, text, html]) {
        expect(part).not.toContain('{{')
        expect(part).not.toContain('undefined')
      }
      expect(subject).not.toBe('')
      expect(html).toContain(`<html lang="${language}" dir="${LANGUAGES[language].dir}">`)
      expect(html).not.toMatch(/<img|<link|<script|url\(|src=/)
    }
  })
})

test.each(LANGUAGE_CODES)("names the site as the operator does, but leaves people's texts alone, in %s", (language) => {
  const fields = JSON.stringify({ crew: 'Drive Hokkaido in June', words: 'Drive Hokkaido' })
  for (const kind of [...NOTICE_KINDS, ...DIRECT_MAIL_KINDS]) {
    const { text, html } = letterOf(contentOf({ kind, language, fields }, 'Northern Roads'), SITE)
    for (const part of [text, html]) {
      expect(part).toContain('Northern Roads')
      expect(part.replaceAll('Drive Hokkaido in June', '').match(/Drive Hokkaido/g) ?? []).toHaveLength(
        part.includes('Drive Hokkaido</') || part.includes('> Drive Hokkaido') ? 1 : 0,
      )
    }
  }
})

describe('a mail', () => {
  test('opens the page of its subject after the sign-in', () => {
    const { text, html } = letter('request-accepted', 'ja')
    const url = `${SITE}/user-profile?returnTo=${encodeURIComponent(`/my-crews/ja?crew=${CREW}`)}`
    expect(text).toContain(url)
    expect(html).toContain(`href="${url}"`)
  })

  test('escapes the texts of people', () => {
    const { html, text } = letter('profile-rejected', 'en')
    expect(html).toContain('One<br>&lt;script&gt;')
    expect(text).toContain('> One\n> <script>')
    expect(letter('crew-changed', 'en').html).toContain('East &amp; &lt;b&gt;north&lt;/b&gt;')
  })

  test('says why it comes, and where to choose mails if there is a choice', () => {
    expect(letter('crew-changed', 'en').text).toContain(`${SITE}/user-profile#notices`)
    expect(letter('letter-answered', 'en').text).not.toContain('#notices')
    expect(letter('letter-answered', 'en').text).toContain('because you wrote to the operator')
  })
})
