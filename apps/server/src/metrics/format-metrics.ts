/** A metric in Prometheus' text format, version 0.0.4. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  samples: readonly Sample[]
}

export interface Sample {
  value: number
  labels?: Readonly<Record<string, string>>
  /** Follows the name, for the parts of histograms and summaries. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** Media type of the format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics without samples are left out. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels = {}, value }) => {
        const pairs = Object.entries(labels).map(
          ([label, text]) => `${label}="${escapeLabel(text)}"`,
        )
        return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
      }),
    ])
  return `${lines.join('\n')}\n`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
