/** Alarms and their emails, a dashboard of the same metrics, and the budget. */

import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Alarm, Dashboard, GraphWidget, type IWidget } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import { type AlarmRow, alarmRows, comparison, missing, type Watched } from './alarm-rows.ts'
import type { BaseStack } from './base-stack.ts'
import { LogCounts } from './log-counts.ts'

export interface WatchProps extends StackProps, Watched {
  readonly base: BaseStack
}

const WIDGETS_A_ROW = 3
const WIDGET_WIDTH = 24 / WIDGETS_A_ROW

export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, all: WatchProps) {
    super(scope, id, all)
    const { settings, base, functions, site } = all
    const counts = new LogCounts(this, 'LogCounts', {
      name: settings.name,
      siteLog: site.log,
      functionsLog: functions.log,
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
