/** Build step: writes the parts of the page that the service worker shows without a connection. */

import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { SAVED_WAYS } from './saved-ways.ts'
import type { UnsavedPage, UnsavedPages } from './unsaved.ts'

export function unsavedPagesOf(sheet: string, textOf: (language: Language, key: string) => string): UnsavedPages {
  const pageOf = (language: Language): UnsavedPage => {
    const t = (key: string) => escapeMarkup(textOf(language, key))
    return {
      head: [
        `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}" data-theme="auto"><head>`,
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        `<title>${t('offline.title')} · ${t('site.name')}</title><meta name="color-scheme" content="light dark">`,
      ].join(''),
      body: [
        '</head><body><header class="top-bar"><div class="top-bar-inside page-width">',
        `<a class="top-bar-home" href="${pathTo('home', language)}">${t('site.name')}</a></div></header>`,
        `<main class="page"><div class="waiting page-width" data-offline><h1>${t('offline.title')}</h1>`,
      ].join(''),
      saved: `<p>${t('offline.saved')}</p>`,
      nothing: `<p>${t('offline.nothing')}</p>`,
      ways: Object.fromEntries(
        SAVED_WAYS.map(([route, text]) => {
          const address = pathTo(route, language)
          return [address, `<li><a href="${address}">${t(text)}</a></li>`]
        }),
      ),
      foot: `<p><a class="button" data-variant="quiet" href="">${t('action.retry')}</a></p></div></main></body></html>`,
    }
  }
  return { sheet, languages: Object.fromEntries(LANGUAGE_CODES.map((language) => [language, pageOf(language)])) }
}
