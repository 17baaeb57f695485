import { describe, expect, test } from 'vitest'
import { readMailSettings } from '../../../server/process/mail-settings.ts'

const read = (env: Record<string, string>) => readMailSettings((name) => env[name])
const FROM = 'Drive Hokkaido <noreply@hokkaido.example>'

describe('the settings of mail', () => {
  test('are absent without a mail server', () => expect(read({})).toBeUndefined())

  test('the settings of mail name a mail server', () => {
    expect(read({ SMTP_URL: 'smtps://site:secret@mail.example', MAIL_FROM: FROM })).toEqual({
      from: FROM,
      by: { kind: 'smtp', url: 'smtps://site:secret@mail.example' },
      feedbackTopic: undefined,
    })
  })

  test('the settings of mail name a region of Amazon SES', () => {
    const topic = 'arn:aws:sns:ap-northeast-1:123456789012:bounces'
    const env = { SES_REGION: 'ap-northeast-1', MAIL_FROM: 'noreply@hokkaido.example', SES_FEEDBACK_TOPIC: topic }
    expect(read(env)).toMatchObject({ by: { kind: 'ses', region: 'ap-northeast-1' }, feedbackTopic: topic })
  })

  test.each<[string, Record<string, string>]>([
    ['MAIL_FROM', { MAIL_FROM: FROM }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Drive Hokkaido' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example', SES_REGION: 'ap-northeast-1', MAIL_FROM: FROM }],
    ['SES_REGION', { SES_REGION: 'Tokyo', MAIL_FROM: FROM }],
    ['SES_ENDPOINT', { SES_REGION: 'ap-northeast-1', SES_ENDPOINT: 'here', MAIL_FROM: FROM }],
    ['SES_FEEDBACK_TOPIC', { SES_REGION: 'ap-northeast-1', SES_FEEDBACK_TOPIC: 'bounces', MAIL_FROM: FROM }],
  ])('the settings of mail name %s in the complaint about a wrong value', (name, env) => {
    expect(() => read(env)).toThrow(new RegExp(`^${name} `))
  })

  test('the settings of mail hide the password of the mail server in a complaint', () => {
    expect(() => read({ SMTP_URL: 'imap://site:secret@mail.example', MAIL_FROM: FROM })).toThrow(/^(?!.*secret)/)
  })
})
