/** Adds the container that copies the site's exported metrics to CloudWatch (write-metrics.mjs) to the site's task. */

import { readFileSync } from 'node:fs'
import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type ContainerImage, type FargateTaskDefinition, type LinuxParameters, LogDrivers } from 'aws-cdk-lib/aws-ecs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface CollectorProps {
  readonly name: string
  readonly task: FargateTaskDefinition
  /** The image of the site, which has Node.js. The collector uses nothing else of it. */
  readonly image: ContainerImage
  readonly linux: LinuxParameters
}

/** The port is open inside the task only: no security group allows it. */
export const METRICS_PORT = 9464
const WRITE_METRICS = readFileSync(new URL('write-metrics.mjs', import.meta.url), 'utf8')

export class Collector extends Construct {
  readonly #namespace: string

  constructor(scope: Construct, id: string, { name, task, image, linux }: CollectorProps) {
    super(scope, id)
    this.#namespace = name
    task.addContainer('metrics', {
      image,
      command: ['node', '--input-type=module', '-e', WRITE_METRICS],
      // If this container ends, the site continues and ECS starts only this container again.
      essential: false,
      enableRestartPolicy: true,
      restartAttemptPeriod: Duration.minutes(1),
      // The site has the default of 1,024 shares, so it comes first when the processor is busy.
      cpu: 16,
      memoryLimitMiB: 128,
      user: 'node',
      readonlyRootFilesystem: true,
      linuxParameters: linux,
      environment: { METRICS_URL: `http://127.0.0.1:${METRICS_PORT}/metrics`, NAMESPACE: name },
      logging: LogDrivers.awsLogs({
        // CloudWatch makes the metrics when a line arrives. The lines are only for looking at the last days.
        logGroup: new LogGroup(this, 'Log', { retention: RetentionDays.ONE_WEEK }),
        streamPrefix: 'metrics',
      }),
    })
  }

  /** Returns a metric of all copies together. */
  metric(metricName: string, statistic: string, period = Duration.minutes(5)): Metric {
    return new Metric({
      namespace: this.#namespace,
      metricName,
      dimensionsMap: { Service: 'site' },
      statistic,
      period,
    })
  }
}
