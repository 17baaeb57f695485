/** The Hokkaido field card (product decisions §3): help in an emergency; works offline and prints on one sheet. */

import '../../../ui/styles/chip.css'
import './field-card.css'
import { Link } from 'react-router-dom'
import type { PhraseId } from '../../../../shared/phonebot/phrases.ts'
import { pathTo, type Route } from '../../../../shared/routes.ts'
import { RouteLine, RouteStop } from '../../../art/route-line.tsx'
import { useCheckedMonth } from '../../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { FactUpdates } from '../../guide/fact-updates.tsx'
import { CardHead } from './card-head.tsx'
import { CardIcon } from './card-icons.tsx'
import { NumberPlate, RentalPlate } from './numbers.tsx'
import { OwnCar } from './own-car.tsx'
import { OwnPapers } from './own-papers.tsx'
import { PhraseCard } from './phrase-card.tsx'

const GROUPS = {
  emergency: ['accident', 'injured', 'fire', 'police', 'ill', 'deer'],
  road: ['breakdown', 'puncture', 'stuck', 'chains', 'full', 'closed'],
  ask: ['nearest', 'where', 'write'],
  eat: ['allergy', 'halal', 'vegetarian'],
} as const satisfies Readonly<Record<string, readonly PhraseId[]>>

type Group = keyof typeof GROUPS

const ORDER = ['numbers', 'steps', 'quake', 'emergency', 'road', 'ask', 'eat', 'own'] as const

export function FieldCard({ route }: { route: Route }) {
  const { t, list, language } = useTranslation('field-card')
  const month = useCheckedMonth('emergency-numbers')
  return (
    <article className="field-card page-width">
      <CardHead path={route.path} />
      <header className="field-card-title">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <p className="field-card-ways">
          <Link to={pathTo('phonebot', language)}>{t('bot')}</Link>
          <Button onClick={() => print()}>
            <CardIcon name="print" />
            {t('print')}
          </Button>
        </p>
      </header>
      <nav className="field-card-jump" aria-label={t('jump')}>
        <ul className="chip-row" data-phone="scroll">
          {ORDER.map((part) => (
            <li key={part}>
              <a className="chip" href={`#${part}`}>
                {t(`group.${part}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FactUpdates page="hfx" />
      <section id="numbers" aria-labelledby="numbers-title">
        <h2 id="numbers-title">{t('group.numbers')}</h2>
        <div className="number-plates" data-large>
          <NumberPlate id="police" />
          <NumberPlate id="rescue" />
        </div>
        <div className="number-plates">
          <NumberPlate id="road" />
          <NumberPlate id="jaf" />
          <NumberPlate id="jafShort" />
          <NumberPlate id="visitors" />
          <RentalPlate where="#own" />
        </div>
        <p className="field-card-note">{t('checked', { month: formatYearMonth(language, month) })}</p>
      </section>
      <section id="steps" className="field-card-steps" aria-labelledby="steps-title">
        <h2 id="steps-title">{t('group.steps')}</h2>
        <RouteLine>
          {list('accident.steps').map((step, index) => (
            <RouteStop key={step} number={index + 1}>
              {step}
            </RouteStop>
          ))}
        </RouteLine>
      </section>
      <section id="quake" className="field-card-quake" aria-labelledby="quake-title">
        <h2 id="quake-title">{t('group.quake')}</h2>
        <p>{t('quake.shaking')}</p>
        <p>{t('quake.wave')}</p>
        <p className="field-card-note">
          <Link className="link-alone" to={pathTo('article', language, 'earthquakes')}>
            {t('quake.guide')}
          </Link>
        </p>
      </section>
      <Phrases group="emergency" />
      <Phrases group="road" />
      <Phrases group="ask" />
      <Phrases group="eat" />
      <section id="own" className="field-card-own" aria-labelledby="own-title">
        <h2 id="own-title">{t('group.own')}</h2>
        <OwnPapers />
        <p>{t('own.lead')}</p>
        <OwnCar />
      </section>
      <p className="field-card-note">{t('offline.advice')}</p>
    </article>
  )
}

function Phrases({ group }: { group: Group }) {
  const { t } = useTranslation('field-card')
  const id = `${group}-title`
  return (
    <section id={group} aria-labelledby={id}>
      <h2 id={id}>{t(`group.${group}`)}</h2>
      <ul className="card-grid phrase-cards">
        {GROUPS[group].map((phrase) => (
          <PhraseCard key={phrase} id={phrase} />
        ))}
      </ul>
    </section>
  )
}
