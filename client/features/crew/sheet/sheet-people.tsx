/** The people of a crew: profile facts, contact, and buttons to report, block or remove them. */

import { Space } from '../../../i18n/space.tsx'
import '../../../ui/styles/card-grid.css'
import type { Crew, CrewMate, PublicPerson } from '../../../../shared/api/endpoints.ts'
import { CLOCK } from '../../../i18n/clock-format.ts'
import { formatInstant, formatList, languageName } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PersonMark } from '../card/person-mark.tsx'
import { TrustFacts } from '../card/trust-facts.tsx'
import { PersonActions } from '../people/person-actions.tsx'
import { ReferencesButton } from '../people/references-button.tsx'
import { RequestPart } from '../requests/request-part.tsx'
import type { WholeCrew } from './use-crew.ts'

interface SheetPeopleProps {
  readonly whole: WholeCrew
  readonly busy: ReadonlySet<string>
  readonly onRemove: ((mate: CrewMate) => void) | undefined
  readonly onBlocked: () => void
}

export function SheetPeople({ whole, busy, onRemove, onBlocked }: SheetPeopleProps) {
  const { t } = useTranslation('crew-detail')
  const { t: crewText } = useTranslation('crew')
  const { crew, own } = whole
  const { owner, mates, unseenMates = 0 } = crew
  const isInside = mates !== undefined
  const taken = crew.seats - crew.freeSeats
  return (
    <>
      <ul className="card-grid crew-people">
        <Person
          person={owner}
          isReader={crew.role === 'owner'}
          role={t('sheet.created')}
          contact={own?.state === 'accepted' ? (own.contact ?? 'none') : undefined}
          onBlocked={onBlocked}
        />
        {mates?.map((mate) => (
          <Person
            key={mate.person.id}
            person={mate.person}
            mate={mate}
            isReader={mate.isReader === true}
            contact={mate.contact ?? (crew.role === 'owner' ? 'none' : undefined)}
            onBlocked={onBlocked}
          >
            {onRemove && mate.requestId && (
              <Button busy={busy.has(mate.requestId)} onClick={() => onRemove(mate)}>
                {crewText('requests.remove')}
              </Button>
            )}
          </Person>
        ))}
      </ul>
      {isInside && mates.length + unseenMates === 0 && <p className="crew-card-soft">{t('sheet.nobody')}</p>}
      {unseenMates > 0 && <p className="crew-card-soft">{t('sheet.unseen', { count: unseenMates })}</p>}
      {!isInside && (
        <p className="crew-card-soft">
          {t('sheet.taken', { count: taken })}
          <Space />
          {t('sheet.strangers', { name: owner.displayName })}
        </p>
      )}
    </>
  )
}

interface PersonProps {
  readonly person: PublicPerson
  readonly isReader: boolean
  readonly role?: string
  readonly mate?: CrewMate
  readonly contact: CrewMate['contact'] | 'none'
  readonly onBlocked: () => void
  readonly children?: React.ReactNode
}

function Person({ person, isReader, role, mate, contact, onBlocked, children }: PersonProps) {
  const { t, language } = useTranslation('crew-detail')
  const profile = useTranslation('profile')
  return (
    <li className="crew-person">
      <p className="crew-person-name">
        <PersonMark person={person} />
        <strong>
          <bdi>{person.displayName}</bdi>
        </strong>
        {isReader && <Badge tone="info">{t('sheet.you')}</Badge>}
        {role && <span className="crew-card-soft">{role}</span>}
        {mate && <span className="crew-card-soft">{t('sheet.seats', { count: mate.seats })}</span>}
        {mate?.checkedInAt && (
          <Badge tone="success">
            {t('sheet.checkedIn', { time: formatInstant(language, mate.checkedInAt, CLOCK) })}
          </Badge>
        )}
      </p>
      <ul className="crew-person-facts">
        {usePersonFacts(person, mate?.canDrive === true).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <TrustFacts trust={person.trust} />
      <ReferencesButton person={person} onBlocked={onBlocked} />
      <RequestPart joinTown={mate?.joinTown} leaveTown={mate?.leaveTown} />
      {person.bio && (
        <p className="crew-note" dir="auto">
          {person.bio}
        </p>
      )}
      {contact && !isReader && (
        <p className="crew-contact">
          <span className="crew-label">{t('sheet.contact')}</span>{' '}
          {contact === 'none' ? (
            t('sheet.noContact')
          ) : (
            <>
              {profile.t(`contactKinds.${contact.kind}`)} <bdi>{contact.value}</bdi>
            </>
          )}
        </p>
      )}
      {!isReader && (
        <div className="crew-card-foot">
          {children}
          <PersonActions person={person} about={{ kind: 'profile', id: person.id }} onBlocked={onBlocked} />
        </div>
      )}
    </li>
  )
}

function usePersonFacts(person: PublicPerson, sharesDriving: boolean): string[] {
  const { t, language } = useTranslation('crew-detail')
  const { languages, licenceKind, drivingYears, snowExperience, smoker, lateWithdrawals } = person
  const spoken = languages.map((code) => languageName(language, code))
  const drives = licenceKind !== 'none'
  return [
    ...(spoken.length > 0 ? [t('sheet.speaks', { languages: formatList(language, spoken) })] : []),
    ...(drives ? [] : [t('sheet.doesNotDrive')]),
    ...(drives && drivingYears !== undefined ? [t('sheet.years', { count: drivingYears })] : []),
    ...(drives && snowExperience ? [t(`sheet.snow.${snowExperience}`)] : []),
    ...(sharesDriving ? [t('sheet.sharesDriving')] : []),
    ...(smoker === undefined ? [] : [t(smoker ? 'sheet.smokes' : 'sheet.noSmoke')]),
    ...(lateWithdrawals ? [t('sheet.late', { count: lateWithdrawals })] : []),
  ]
}

export function isInside({ role }: Pick<Crew, 'role'>): boolean {
  return role === 'owner' || role === 'mate'
}
