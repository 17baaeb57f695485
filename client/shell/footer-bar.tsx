/**
 * The bar at the bottom of every page (specification §2): the language selector, the operator's social channels, and
 * the theme button.
 */

import './footer-bar.css'
import { Link } from 'react-router-dom'
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSettings } from '../settings.ts'
import { toggleTheme } from '../theme/theme.ts'
import { CameraIcon, MailIcon, MessageIcon, MoonIcon, PostIcon, SunIcon } from '../ui/icons.tsx'

interface LanguageChoice {
  onLanguage: (language: Language) => void
}

export function FooterBar({ onLanguage }: LanguageChoice) {
  return (
    <footer className="footer-bar">
      <div className="footer-bar-inside page-width">
        <LanguageSelector onLanguage={onLanguage} />
        <Channels />
        <ThemeToggle />
      </div>
    </footer>
  )
}

function LanguageSelector({ onLanguage }: LanguageChoice) {
  const { t, language } = useTranslation('common')
  return (
    <select
      className="footer-bar-language"
      aria-label={t('footer.language')}
      value={language}
      onChange={(event) => isLanguage(event.target.value) && onLanguage(event.target.value)}
    >
      <option value="" disabled>
        {t('footer.languagePlaceholder')}
      </option>
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code} lang={code} dir={LANGUAGES[code].dir}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  )
}

function Channels() {
  const { t, language } = useTranslation('common')
  const { socialPhotosUrl, socialPostsUrl, messagingUrl } = useSettings()
  const channels = [
    { url: socialPhotosUrl, label: t('footer.photos'), icon: <CameraIcon /> },
    { url: socialPostsUrl, label: t('footer.posts'), icon: <PostIcon /> },
    { url: messagingUrl, label: t('footer.messaging'), icon: <MessageIcon /> },
  ]
  return (
    <nav className="footer-bar-channels" aria-label={t('footer.social')}>
      {channels.map(
        ({ url, label, icon }) =>
          url && (
            <a
              key={url}
              className="icon-button"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
            >
              {icon}
            </a>
          ),
      )}
      {!messagingUrl && (
        <Link className="icon-button" to={pathTo('contact', language)} aria-label={t('footer.contact')}>
          <MailIcon />
        </Link>
      )}
    </nav>
  )
}

/**
 * The markup contains the labels of both themes, and CSS shows one of them, so that the first paint is correct without
 * a script.
 */
function ThemeToggle() {
  const { t } = useTranslation('common')
  return (
    <button type="button" className="footer-bar-theme" onClick={toggleTheme}>
      <span className="while-light">
        <MoonIcon />
        <span className="footer-bar-theme-name">{t('footer.darkMode')}</span>
      </span>
      <span className="while-dark">
        <SunIcon />
        <span className="footer-bar-theme-name">{t('footer.lightMode')}</span>
      </span>
    </button>
  )
}
