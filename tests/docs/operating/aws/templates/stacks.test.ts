import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { SIZES } from '../../../../../docs/operating/aws/sizes.ts'
import { ROOT, readSources } from '../../../../support/architecture/source-reader.ts'
import { AWS_FOLDER, synthesize } from '../../../../support/aws/synthesis.ts'
import { onlyResource, resourcesOf } from '../../../../support/aws/template-values.ts'

const synthesis = await synthesize()
const sizes = Object.keys(SIZES)

test('the application passes the type checker', async () => {
  await promisify(execFile)(process.execPath, [
    join(ROOT, 'node_modules/tsc/bin/tsc'),
    '--noEmit',
    '--project',
    AWS_FOLDER,
  ])
})

test.each(sizes)('an installation of the size %s is valid by the schemas of CloudFormation', async (size) => {
  const { templates, violations } = await synthesize({ size })
  expect([...templates.keys()].sort()).toEqual(['Base', 'Data', 'Functions', 'People', 'Site', 'Watch'])
  expect(violations).toEqual([])
})

test('the stacks need no look-up in an account', () => {
  expect(JSON.stringify(synthesis.manifest)).not.toContain('"missing"')
})

describe('the balancer', () => {
  test('asks paths that the server has', () => {
    const health = readFileSync(join(ROOT, 'server/http/health.ts'), 'utf8')
    const { properties } = onlyResource(synthesis, 'AWS::ElasticLoadBalancingV2::TargetGroup')
    expect(properties).toMatchObject({
      HealthCheckPath: '/readyz',
      HealthCheckIntervalSeconds: 5,
      UnhealthyThresholdCount: 2,
    })
    expect(health).toContain(`'${properties.HealthCheckPath}'`)
    const site = JSON.stringify(onlySiteContainer().HealthCheck)
    expect(site).toContain('/healthz')
    expect(health).toContain("'/healthz'")
  })

  test('sets the header by which the server hides private paths', () => {
    const { properties } = onlyResource(synthesis, 'AWS::ElasticLoadBalancingV2::LoadBalancer')
    expect(properties.LoadBalancerAttributes).toContainEqual({
      Key: 'routing.http.xff_header_processing.mode',
      Value: 'append',
    })
  })

  test('stops sending requests before a copy stops accepting them', () => {
    const { properties } = onlyResource(synthesis, 'AWS::ElasticLoadBalancingV2::TargetGroup')
    const seconds = Number(properties.HealthCheckIntervalSeconds) * Number(properties.UnhealthyThresholdCount)
    const environment = onlySiteContainer().Environment as { Name: string; Value: string }[]
    const drain = Number(environment.find(({ Name }) => Name === 'DRAIN_SECONDS')?.Value)
    expect(drain).toBeGreaterThan(seconds)
    expect(Number(onlySiteContainer().StopTimeout)).toBeGreaterThan(25)
  })
})

test('the firewall limits every address, and calls with credentials more than others', () => {
  const { Rules } = onlyResource(synthesis, 'AWS::WAFv2::WebACL').properties as {
    Rules: { Name: string; Statement: { RateBasedStatement?: { Limit: number } } }[]
  }
  const limits = Object.fromEntries(Rules.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement?.Limit]))
  expect(limits).toMatchObject({ credentials: 300, 'any-request': 10_000 })
})

test('the firewall counts calls with credentials by the path that the server routes, which decodes %61', () => {
  const { Rules } = onlyResource(synthesis, 'AWS::WAFv2::WebACL').properties as {
    Rules: {
      Name: string
      Statement: {
        RateBasedStatement?: {
          ScopeDownStatement?: { ByteMatchStatement: { TextTransformations: { Priority: number; Type: string }[] } }
        }
      }
    }[]
  }
  const rule = Rules.find(({ Name }) => Name === 'credentials')
  const { TextTransformations = [] } = rule?.Statement.RateBasedStatement?.ScopeDownStatement?.ByteMatchStatement ?? {}
  const inOrder = TextTransformations.toSorted((one, other) => one.Priority - other.Priority)
  expect(inOrder.map(({ Type }) => Type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH'])
})

test('the counts of log lines look for events that the server logs', () => {
  const server = readSources(['server'], ['.ts'])
  const events = resourcesOf(synthesis, 'AWS::Logs::MetricFilter').flatMap(({ properties }) =>
    [...String(properties.FilterPattern).matchAll(/\$\.event = "([\w-]+)"/g)].map(([, event]) => `'${event}'`),
  )
  expect(new Set(events).size).toBe(4)
  expect(events.filter((event) => !server.some(({ text }) => text.includes(event)))).toEqual([])
})

describe('the alarms', () => {
  const readme = readFileSync(join(AWS_FOLDER, 'README.md'), 'utf8')
  const alarms = resourcesOf(synthesis, 'AWS::CloudWatch::Alarm')
  const names = alarms.map(({ properties }) => String(properties.AlarmName).replace('drive-hokkaido-', ''))

  test('each have a row in the README', () => {
    const rows = [...readme.matchAll(/^\| `([\w-]+)` \| .+ \| .+ \|$/gm)].map(([, name]) => name)
    expect(rows.filter((name) => names.includes(name ?? '')).sort()).toEqual(names.sort())
  })

  // The load balancer reports these counts only above 0, and a sum with a missing value is missing.
  // https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-cloudwatch-metrics.html
  test('the alarm site-errors does not need errors of the copies and of the balancer at once', () => {
    const alarm = alarms.find(({ properties }) => String(properties.AlarmName).endsWith('-site-errors'))
    const metrics = alarm?.properties.Metrics as {
      Expression?: string
      MetricStat?: { Metric: { MetricName: string } }
    }[]
    const [expression] = metrics.flatMap(({ Expression }) => Expression ?? [])
    expect(expression).toContain('FILL(copies, 0) + FILL(balancer, 0)')
    expect(metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []).sort()).toEqual([
      'HTTPCode_ELB_5XX_Count',
      'HTTPCode_Target_5XX_Count',
      'RequestCount',
    ])
  })

  test('each alarm sends a mail and says what is wrong', () => {
    expect(alarms.length).toBeGreaterThan(20)
    for (const { properties } of alarms) {
      expect(properties.AlarmDescription).toMatch(/^[A-Z].+\. What to do: docs\/operating\/aws\/README\.md, [\w-]+$/)
      expect(properties.AlarmActions).toHaveLength(1)
    }
  })

  test('are as many as the page on costs says', () => {
    const costs = readFileSync(join(ROOT, 'docs/operating/aws-costs.md'), 'utf8')
    const metrics = alarms.flatMap(({ properties }) => {
      const parts = (properties.Metrics ?? [properties]) as { MetricStat?: unknown; MetricName?: unknown }[]
      return parts.filter(({ MetricStat, MetricName }) => MetricStat ?? MetricName)
    })
    expect(costs).toContain(`${alarms.length} alarms with ${metrics.length} metrics`)
  })

  test('are all on the dashboard', () => {
    const body = String(onlyResource(synthesis, 'AWS::CloudWatch::Dashboard').properties.DashboardBody)
    expect(names.filter((name) => !body.includes(`"${name}"`))).toEqual([])
  })
})

test('a budget warns the operator', () => {
  const budget = JSON.stringify(onlyResource(synthesis, 'AWS::Budgets::Budget').properties)
  expect(budget).toContain('"Amount":300')
  expect(budget).toContain('operator@hokkaido.example')
})

function onlySiteContainer(): Record<string, unknown> {
  const containers = resourcesOf(synthesis, 'AWS::ECS::TaskDefinition').flatMap(
    ({ properties }) => properties.ContainerDefinitions as Record<string, unknown>[],
  )
  const site = containers.find(({ Name }) => Name === 'site')
  if (!site) throw new Error('There is no container of the site.')
  return site
}
