/** Loads tracing dynamically, so that servers without a collector do not pay for it. */

import type { Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

export async function startTracing(config: TracingConfig): Promise<Tracing> {
  const [{ createTracing }, { createOtlpExporter }] = await Promise.all([import('./tracing.ts'), import('./otlp.ts')])
  const log = (event: string, reason: string) => console.error(JSON.stringify({ event, reason }))
  const exporter = createOtlpExporter({ ...config, log })
  return createTracing({ sampling: config, resource: config.resource, exporter })
}
