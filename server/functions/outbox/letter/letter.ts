/** Writes the text part and the HTML part of a mail, in the look of the site and without remote pictures. */

import { LANGUAGES, type Script } from '../../../../shared/languages.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { escapeMarkup } from '../../../../shared/text/escape-markup.ts'
import type { Content } from './content.ts'
import { textsIn } from './texts.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function letterOf(content: Content, siteUrl: string): Letter {
  const { subject } = content
  return { subject, text: textPart(content, siteUrl), html: htmlPart(content, siteUrl) }
}

function footOf({ language, isOptional }: Content, siteUrl: string) {
  const choose = isOptional && {
    words: textsIn(language).mails.foot.choose,
    url: `${siteUrl}${pathTo('user-profile', language)}#notices`,
  }
  return { choose: choose || undefined, site: siteUrl }
}

function textPart(content: Content, siteUrl: string): string {
  const { siteName, text, quotes, action, why } = content
  const { choose, site } = footOf(content, siteUrl)
  const blocks = [
    text,
    ...quotes.map(({ label, words }) => `${label}\n\n${words.replace(/^/gm, '> ')}`),
    ...(action ? [`${action.words}\n${siteUrl}${action.path}`] : []),
    // The signature separator of RFC 3676.
    ['-- ', siteName, site, why, ...(choose ? [`${choose.words}: ${choose.url}`] : [])].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

// The values of the tokens --sign, --paper, --card, --ink, --ink-2 and --primary-fill of the light theme. They are
// repeated here, because mail programs do not support custom properties.
const SIGN = '#0b4ea2'
const PAPER = '#fbfaf7'
const CARD = '#ffffff'
const INK = '#10243f'
const INK_2 = '#4a5a70'
const FILL = '#0069d9'

const FONTS = "system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Arabic','Hiragino Sans','Yu Gothic',sans-serif"
const LINE_HEIGHT = 1.6
const LINE_HEIGHTS: Partial<Readonly<Record<Script, number>>> = { Arab: 1.85, Jpan: 1.8, Hans: 1.8, Hant: 1.8 }

/**
 * Writes the HTML of a mail with tables and inline styles, because mail programs drop style sheets and support neither
 * grid nor flexbox.
 */
function htmlPart(content: Content, siteUrl: string): string {
  const { language, siteName, subject, text, quotes, action, why } = content
  const { dir, script } = LANGUAGES[language]
  const { choose, site } = footOf(content, siteUrl)
  const start = dir === 'rtl' ? 'right' : 'left'
  const type = `font-family:${FONTS};line-height:${LINE_HEIGHTS[script] ?? LINE_HEIGHT};text-align:${start}`
  const parts = [
    `<p style="margin:0 0 16px">${lines(text)}</p>`,
    ...quotes.map(
      ({ label, words }) =>
        `<p style="margin:0 0 4px;color:${INK_2}">${lines(label)}</p><blockquote dir="auto" style="margin:0 0 16px;padding:8px 12px;border:1px solid ${INK_2};border-radius:4px">${lines(words)}</blockquote>`,
    ),
    ...(action
      ? [
          `<p style="margin:24px 0 0"><a href="${escapeMarkup(siteUrl + action.path)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:${FILL};color:#ffffff;text-decoration:none;font-weight:500">${lines(action.words)}</a></p>`,
        ]
      : []),
  ]
  const foot = [
    lines(why),
    ...(choose ? [`<a href="${escapeMarkup(choose.url)}" style="color:${INK_2}">${lines(choose.words)}</a>`] : []),
    `<a href="${escapeMarkup(site)}" style="color:${INK_2}">${escapeMarkup(new URL(site).host)}</a>`,
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="background:${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:4px;background:${SIGN};border-radius:8px"><div style="padding:16px 20px;border:2px solid #ffffff;border-radius:6px;color:#ffffff;${type}"><p style="margin:0 0 4px;font-size:14px">${siteName}</p><h1 style="margin:0;font-size:20px;font-weight:500;line-height:1.4">${lines(subject)}</h1></div></td></tr>
<tr><td style="padding:24px 20px;background:${CARD};color:${INK};font-size:16px;${type}">${parts.join('\n')}</td></tr>
<tr><td style="padding:16px 20px;color:${INK_2};font-size:13px;${type}">${foot.join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function lines(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>')
}
