/** Replaces a page that crashed (specification §2) and reports the error to the operator. */

import './failure.css'
import { Component, type ReactNode } from 'react'
import { api } from '../api/api.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSettings } from '../settings.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { reportOf } from './failure-report.ts'
import { RoadClosedPicture, WaysOn } from './road-closed.tsx'

interface BoundaryProps {
  children: ReactNode
  attempt: string
}

interface BoundaryState {
  failed: boolean
  attempt: string
}

/**
 * Catches errors of the page. React logs the caught error to the console, and this component sends it to the server.
 */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, attempt: this.props.attempt }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.attempt === state.attempt ? null : { failed: false, attempt: props.attempt }
  }

  override componentDidCatch(error: unknown) {
    api('POST /api/client-errors', { body: reportOf(error, location.pathname) }).catch(() => {
      // Reporting is best effort; a failed report is ignored.
    })
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}

/**
 * Shows the error text of specification §2 with the name of the configured contact, or with a link to the contact page.
 */
export function Failure() {
  const { t } = useTranslation('common')
  const { contactName } = useSettings()
  return (
    <>
      <RoadClosedPicture />
      <div className="page-width failure">
        <Alert tone="error">
          <p>{contactName ? t('failure.call', { name: contactName }) : t('failure.contact')}</p>
          <p className="failure-ways">
            <Button variant="plain" onClick={() => location.reload()}>
              {t('failure.refresh')}
            </Button>
            {!contactName && <a href="/contact">{t('failure.contactLink')}</a>}
          </p>
        </Alert>
        <WaysOn />
      </div>
    </>
  )
}
