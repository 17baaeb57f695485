/** The SES identity of the domain, and the topic that reports bounces and complaints to the cloud functions. */

import { Stack } from 'aws-cdk-lib'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import { HostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import type { Settings } from './settings.ts'

export interface MailProps {
  readonly settings: Settings
  readonly topicKey: IKey
}

export class Mail extends Construct {
  /** The sender of all mails. */
  readonly address: string
  readonly configurationSet: ConfigurationSet
  readonly feedbackTopic: Topic
  readonly identityArn: string
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { settings, topicKey }: MailProps) {
    super(scope, id)
    const { domain, hostedZoneId } = settings
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain })
    this.address = `noreply@${domain}`

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: settings.name,
      reputationMetrics: true,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    })
    this.feedbackTopic = new Topic(this, 'Feedback', { masterKey: topicKey, enforceSSL: true, signatureVersion: '2' })
    this.configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(this.feedbackTopic),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })

    // EmailIdentity also creates the three DKIM records of the domain.
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `bounce.${domain}`,
    })
    this.identityArn = identity.emailIdentityArn
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    })

    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: '_dmarc',
      values: [`v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`],
    })
  }
}
