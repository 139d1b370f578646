import type { Settings } from '../settings.ts'
import type { Tracing } from './tracing.ts'

/** Starts tracing if there is an address to send to; otherwise the SDK is not even loaded. */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): Promise<Tracing | undefined> {
  if (!endpoint) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(endpoint)
}
