/** Alarms and their emails, a dashboard of the same metrics, the budget, and the reminder of the restore drill. */

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, Dashboard, GraphWidget, type IWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler'
import { SnsPublish } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Construct } from 'constructs'
import { type AlarmRow, comparison, missing, type Watched } from './alarms/alarm-row.ts'
import { alarmRows } from './alarms/alarm-rows.ts'
import { LogCounts } from './alarms/log-counts.ts'
import type { BaseStack } from './base-stack.ts'

export interface WatchProps extends StackProps, Watched {
  readonly base: BaseStack
}

const DRILL_DAYS = 90
const WIDGETS_A_ROW = 3
const WIDGET_WIDTH = 24 / WIDGETS_A_ROW

export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, all: WatchProps) {
    super(scope, id, all)
    const { settings, base, data, functions, site } = all
    const counts = new LogCounts(this, 'LogCounts', {
      name: settings.name,
      siteLog: site.log,
      functionsLog: functions.log,
      databaseLog: data.log,
    })
    const rows = alarmRows(all, counts)
    const action = new SnsAction(base.alarmTopic)
    for (const row of rows) {
      const alarm = new Alarm(this, row.name, {
        alarmName: `${settings.name}-${row.name}`,
        alarmDescription: `${row.description}. What to do: docs/operating/aws/README.md, ${row.name}`,
        metric: row.metric,
        threshold: row.threshold,
        evaluationPeriods: row.periods,
        comparisonOperator: comparison(row),
        treatMissingData: missing(row),
      })
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
    }

    // RDS rotates the administrator's password without a Lambda function whose errors could be counted. So this rule
    // reports failed rotations.
    new Rule(this, 'RotationFailed', {
      description: 'The rotation of a secret failed, of those that AWS manages too',
      eventPattern: {
        source: ['aws.secretsmanager'],
        detailType: ['AWS Service Event via CloudTrail'],
        detail: { eventName: ['RotationFailed'] },
      },
      targets: [new SnsTopic(base.alarmTopic)],
    })

    // No metric says when a backup was last restored and compared, so a schedule reminds of it.
    new Schedule(this, 'DrillDue', {
      schedule: ScheduleExpression.rate(Duration.days(DRILL_DAYS)),
      description: 'Reminds of the restore drill',
      target: new SnsPublish(base.alarmTopic, {
        input: ScheduleTargetInput.fromText(
          'The restore drill is due. What to do: docs/operating/aws/README.md, drill-due',
        ),
      }),
    })

    new Dashboard(this, 'Dashboard', {
      dashboardName: settings.name,
      widgets: inRows([...traffic(all), ...rows.map(graph)]),
    })

    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: settings.name,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: settings.monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notice('ACTUAL', 80, settings.operatorEmail),
        notice('FORECASTED', 100, settings.operatorEmail),
      ],
    })
  }
}

function traffic({ size, site, functions, data }: Watched): IWidget[] {
  const width = WIDGET_WIDTH
  const { metrics } = site.balancer.balancer
  return [
    new GraphWidget({ title: 'Requests', width, left: [metrics.requestCount()] }),
    new GraphWidget({
      title: `Copies that are ready (${size.fewestCopies} to ${size.mostCopies})`,
      width,
      left: [site.balancer.copies.metrics.healthyHostCount()],
    }),
    new GraphWidget({
      title: `Functions at once (at most ${size.functionsAtOnce})`,
      width,
      left: [functions.handler.metric('ConcurrentExecutions', { statistic: 'Maximum' })],
      right: [data.database.metricDatabaseConnections()],
    }),
  ]
}

function graph({ name, metric, threshold }: AlarmRow): IWidget {
  return new GraphWidget({
    title: name,
    width: WIDGET_WIDTH,
    left: [metric],
    leftAnnotations: [{ value: threshold, label: 'alarm' }],
  })
}

function inRows(widgets: readonly IWidget[]): IWidget[][] {
  const rows: IWidget[][] = []
  for (let first = 0; first < widgets.length; first += WIDGETS_A_ROW) {
    rows.push(widgets.slice(first, first + WIDGETS_A_ROW))
  }
  return rows
}

function notice(
  notificationType: 'ACTUAL' | 'FORECASTED',
  threshold: number,
  address: string,
): CfnBudget.NotificationWithSubscribersProperty {
  return {
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  }
}
