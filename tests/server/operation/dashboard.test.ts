/** Checks the dashboard for Grafana against the exported metrics, and the files that provision it. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { readExportedMetrics, unknownIn } from '../../support/operation/exported-metrics.ts'
import { metricOf, readQuery } from '../../support/operation/promql.ts'

const FOLDER = join(ROOT, 'docs/operating/grafana')

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

interface Variable {
  readonly name: string
  readonly type: string
  readonly query: string | { readonly query: string }
}

const dashboard = JSON.parse(readFileSync(join(FOLDER, 'drive-hokkaido.json'), 'utf8')) as {
  readonly uid: string
  readonly templating: { readonly list: readonly Variable[] }
  readonly panels: readonly Panel[]
}
const { panels } = dashboard
const questions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))
const exported = await readExportedMetrics()
/** The metrics that need a panel: all except those of prom-client and Node. */
const OUR_OWN = [...exported.keys()].filter((name) => !/^(?:process|nodejs)_/.test(name))

test.each(questions)('asks only for exported metrics and labels in “%s”: %s', (_, expr) => {
  const query = readQuery(expr)
  expect(query.selectors.length).toBeGreaterThan(0)
  expect(unknownIn(query, exported)).toEqual([])
})

test('draws every metric of the site and of the functions', () => {
  const drawn = new Set(
    questions.flatMap(([, expr]) => readQuery(expr).selectors.map(({ metric }) => metricOf(metric))),
  )
  expect(OUR_OWN.length).toBeGreaterThan(25)
  expect(OUR_OWN.filter((name) => !drawn.has(name))).toEqual([])
})

test('has variables for the data source, the job and the copy, and uses no others', () => {
  const { list } = dashboard.templating
  expect(list.map(({ name }) => name)).toEqual(['datasource', 'job', 'instance'])
  expect(list[0]).toMatchObject({ type: 'datasource', query: 'prometheus' })
  for (const { query } of list.slice(1)) {
    const [, selector = ''] = /^label_values\((.+), \w+\)$/.exec((query as { query: string }).query) ?? []
    expect(unknownIn(readQuery(selector), exported)).toEqual([])
  }
  const used = [...JSON.stringify(panels).matchAll(/\$\{?(\w+)\}?/g)].map(([, name = '']) => name)
  expect([...new Set(used)].filter((name) => !name.startsWith('__')).sort()).toEqual(['datasource', 'instance', 'job'])
})

test('has panels with different ids that do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = new Map<string, string>()
  for (const { title, gridPos } of panels) {
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(cells.get(`${x} ${y}`), `${title} at ${x}, ${y}`).toBeUndefined()
        cells.set(`${x} ${y}`, title)
      }
    }
  }
})

test('is provisioned with a data source of the type that it asks for', () => {
  const provisioned = (path: string) => parse(readFileSync(join(FOLDER, 'provisioning', path), 'utf8'))
  expect(readdirSync(join(FOLDER, 'provisioning')).sort()).toEqual(['dashboards', 'datasources'])
  expect(provisioned('datasources/prometheus.yaml')).toMatchObject({
    apiVersion: 1,
    datasources: [{ type: 'prometheus', url: '$PROMETHEUS_URL', isDefault: true }],
  })
  expect(provisioned('dashboards/drive-hokkaido.yaml')).toMatchObject({
    apiVersion: 1,
    providers: [{ type: 'file', options: { path: '/var/lib/grafana/dashboards' } }],
  })
})
