/** Loads tracing dynamically, so that servers without a collector do not pay for it. */

import type { TracingConfig } from '../config/tracing.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Tracing } from '../telemetry/tracing.ts'

export async function startTracing(config: TracingConfig, telemetry: Telemetry | undefined): Promise<Tracing> {
  const [{ createTracing }, { createOtlpExporter }] = await Promise.all([
    import('../telemetry/tracing.ts'),
    import('../telemetry/otlp.ts'),
  ])
  const log = (event: string, reason: string) => console.error(JSON.stringify({ event, reason }))
  const exporter = createOtlpExporter({ ...config, log })
  const tracing = createTracing({ sampling: config, resource: config.resource, exporter })
  telemetry?.observe('spansDropped', () => tracing.dropped)
  return tracing
}
