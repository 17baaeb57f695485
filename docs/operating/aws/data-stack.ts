/** The PostgreSQL database of the cloud functions, its logins, its backups, and the secrets of the site. */

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, BackupVaultEvents } from 'aws-cdk-lib/aws-backup'
import { InstanceType, SubnetType } from 'aws-cdk-lib/aws-ec2'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import {
  CaCertificate,
  type CfnDBInstance,
  Credentials,
  DatabaseInstance,
  DatabaseInstanceEngine,
  ParameterGroup,
  PostgresEngineVersion,
  StorageType,
} from 'aws-cdk-lib/aws-rds'
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { BaseStack } from './base-stack.ts'
import type { Settings } from './settings.ts'
import type { Size } from './sizes.ts'

export interface DataProps extends StackProps {
  readonly settings: Settings
  readonly size: Size
  readonly base: BaseStack
}

export const DATABASE_NAME = 'hokkaido'
export const ADMINISTRATOR = 'hokkaido_admin'

export class DataStack extends Stack {
  readonly database: DatabaseInstance
  /**
   * The database user of the cloud functions and of operator commands. It has no password, because it signs in with the
   * credentials of an IAM role.
   */
  readonly login = `${DATABASE_NAME}_functions`
  readonly sessionSecrets: Secret
  readonly backups: BackupVault
  readonly log: LogGroup
  /** The URL of the database with this user, and without a password. */
  readonly databaseUrl: string

  constructor(scope: Construct, id: string, { settings, size, base, ...props }: DataProps) {
    super(scope, id, props)

    this.sessionSecrets = new Secret(this, 'SessionSecrets', {
      description: 'SESSION_SECRETS of the site, newest first, separated by commas',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })

    const engine = DatabaseInstanceEngine.postgres({ version: PostgresEngineVersion.VER_18 })
    const parameters = new ParameterGroup(this, 'Parameters', {
      engine,
      description: 'TLS for every connection, and lines about slow statements and lock waits',
      parameters: {
        'rds.force_ssl': '1',
        max_connections: String(size.databaseConnections),
        log_min_duration_statement: '500',
        log_lock_waits: '1',
        idle_in_transaction_session_timeout: '60000',
      },
    })
    const identifier = `${settings.name}-store`
    // Without this, RDS would create the log group itself, with no retention period.
    this.log = new LogGroup(this, 'DatabaseLog', {
      logGroupName: `/aws/rds/instance/${identifier}/postgresql`,
      retention: RetentionDays.ONE_MONTH,
    })
    this.database = new DatabaseInstance(this, 'Database', {
      instanceIdentifier: identifier,
      engine,
      instanceType: new InstanceType(size.databaseInstance),
      vpc: base.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      securityGroups: [base.groups.database],
      multiAz: true,
      publiclyAccessible: false,
      credentials: Credentials.fromUsername(ADMINISTRATOR),
      // RDS makes the administrator's password, keeps it in Secrets Manager, and changes it every seven days.
      manageMasterUserPassword: true,
      iamAuthentication: true,
      parameterGroup: parameters,
      caCertificate: CaCertificate.RDS_CA_RSA2048_G1,
      storageType: StorageType.GP3,
      allocatedStorage: size.databaseGib,
      maxAllocatedStorage: size.databaseGib * 5,
      storageEncrypted: true,
      backupRetention: Duration.days(14),
      deleteAutomatedBackups: false,
      copyTagsToSnapshot: true,
      // In Japan, the backup window is 03:30 to 04:00, and maintenance starts on Tuesdays at 04:30. The backup plan
      // starts later.
      preferredBackupWindow: '18:30-19:00',
      preferredMaintenanceWindow: 'mon:19:30-mon:20:00',
      autoMinorVersionUpgrade: true,
      cloudwatchLogsExports: ['postgresql'],
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.database.node.addDependency(this.log)
    this.databaseUrl = this.urlOf(this.login, DATABASE_NAME)

    this.backups = new BackupVault(this, 'Backups', {
      backupVaultName: settings.name,
      lockConfiguration: { minRetention: Duration.days(7) },
      notificationTopic: base.alarmTopic,
      notificationEvents: [BackupVaultEvents.BACKUP_JOB_FAILED],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const plan = new BackupPlan(this, 'BackupPlan', { backupPlanName: settings.name, backupVault: this.backups })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: Schedule.cron({ hour: '20', minute: '30' }),
        startWindow: Duration.hours(1),
        completionWindow: Duration.hours(4),
        deleteAfter: Duration.days(35),
      }),
    )
    plan.addSelection('Database', { resources: [BackupResource.fromRdsDatabaseInstance(this.database)] })
  }

  /** Returns the URL of a database without a password. */
  urlOf(user: string, name: string): string {
    return `postgres://${user}@${this.database.instanceEndpoint.socketAddress}/${name}?sslmode=verify-full`
  }

  /**
   * Returns the secret with the administrator's password, which RDS manages. Only the task that creates the database
   * user reads it.
   */
  administratorIn(scope: Construct): ISecret {
    const database = this.database.node.defaultChild as CfnDBInstance
    return Secret.fromSecretCompleteArn(scope, 'Administrator', database.attrMasterUserSecretSecretArn)
  }
}
