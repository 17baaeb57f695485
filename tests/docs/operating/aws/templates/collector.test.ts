import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AWS_FOLDER, synthesize } from '../../../../support/aws/synthesis.ts'
import { resourcesOf } from '../../../../support/aws/template-values.ts'

const synthesis = await synthesize()
const script = readFileSync(join(AWS_FOLDER, 'metrics/write-metrics.mjs'), 'utf8')

interface Container extends Readonly<Record<string, unknown>> {
  readonly Name: string
  readonly Environment: readonly { readonly Name: string; readonly Value: string }[]
}

const task = resourcesOf(synthesis, 'AWS::ECS::TaskDefinition')
  .map(({ properties }) => properties as { Cpu: string; Memory: string; ContainerDefinitions: Container[] })
  .find(({ ContainerDefinitions: all }) => all.some(({ Name }) => Name === 'site'))
const container = (name: string) => task?.ContainerDefinitions.find(({ Name }) => Name === name)
const variable = (name: string, of: string) => container(of)?.Environment.find(({ Name }) => Name === name)?.Value

test('the collector runs in the task of the site and cannot stop it', () => {
  expect(container('site')).toMatchObject({ Essential: true })
  expect(container('metrics')).toMatchObject({
    Essential: false,
    RestartPolicy: { Enabled: true, RestartAttemptPeriod: 60 },
  })
  expect(container('metrics')?.Image).toEqual(container('site')?.Image)
  expect(String(container('metrics')?.Image)).toMatch(/:0000000$/)
})

test('the collector leaves processor and memory to the site', () => {
  expect(container('site')?.Cpu).toBeUndefined()
  expect(Number(container('metrics')?.Cpu)).toBeLessThan(Number(task?.Cpu) / 10)
  // A copy uses up to 201 MB under load (docs/benchmarks.md#start).
  expect(Number(task?.Memory) - Number(container('metrics')?.Memory)).toBeGreaterThan(201)
})

test('the collector asks the metrics port on loopback, which no other machine can reach', () => {
  const port = Number(variable('METRICS_PORT', 'site'))
  expect(variable('METRICS_URL', 'metrics')).toBe(`http://127.0.0.1:${port}/metrics`)
  const mapped = JSON.stringify(task?.ContainerDefinitions.flatMap(({ PortMappings }) => PortMappings ?? []))
  expect(mapped).not.toContain(String(port))
  const rules = ['AWS::EC2::SecurityGroupIngress', 'AWS::EC2::SecurityGroup'].flatMap((type) =>
    resourcesOf(synthesis, type),
  )
  expect(JSON.stringify(rules.map(({ properties }) => properties))).not.toContain(String(port))
})

test('every metric that an alarm takes from the collector is printed, and every printed one has an alarm', () => {
  const namespace = variable('NAMESPACE', 'metrics')
  const used = resourcesOf(synthesis, 'AWS::CloudWatch::Alarm').flatMap(({ properties }) => {
    const parts = (properties.Metrics ?? [{ MetricStat: { Metric: properties } }]) as {
      MetricStat?: { Metric: { Namespace: string; MetricName: string; Dimensions?: unknown[] } }
    }[]
    return parts.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))
  })
  const collected = used.filter(({ Namespace, Dimensions = [] }) => Namespace === namespace && Dimensions.length > 0)
  for (const { Dimensions } of collected) expect(Dimensions).toEqual([{ Name: 'Service', Value: 'site' }])
  const printed = [...script.matchAll(/^ {6}([A-Z]\w+): \[/gm)].map(([, name = '']) => name)
  expect(printed).toHaveLength(10)
  expect([...new Set(collected.map(({ MetricName }) => MetricName))].sort()).toEqual(printed.sort())
})
