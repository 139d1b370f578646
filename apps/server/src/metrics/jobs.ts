import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type Outbox, selectBacklog } from '../jobs/outbox.ts'
import type { JobRun } from '../jobs/run-every.ts'
import type { Metric } from './format-metrics.ts'

export function measureJobs(runs: readonly JobRun[], now: Date): Metric[] {
  return [
    {
      name: 'bellhop_job_age_seconds',
      help: 'Seconds since a job last succeeded, or since the server started.',
      type: 'gauge',
      samples: runs.map(({ name, succeededAt }) => ({
        labels: { job: name },
        value: (now.getTime() - succeededAt) / 1000,
      })),
    },
    {
      name: 'bellhop_job_failures_total',
      help: 'Failed runs of a job.',
      type: 'counter',
      samples: runs.map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
    },
  ]
}

/** Measures what waits to be sent, of all hotels. */
export async function measureOutboxes(
  db: Handle,
  outboxes: readonly Outbox[],
  now: Date,
): Promise<Metric[]> {
  const { rows } = await sql<{ name: string; waiting: number; next: Date | null }>`
    ${sql.join(
      outboxes.map((outbox) => selectBacklog(outbox, now)),
      sql` UNION ALL `,
    )}`.execute(db)
  return [
    {
      name: 'bellhop_outbox_waiting',
      help: 'Messages that wait to be sent.',
      type: 'gauge',
      samples: rows.map(({ name, waiting }) => ({ labels: { outbox: name }, value: waiting })),
    },
    {
      name: 'bellhop_outbox_delay_seconds',
      help: 'For how long the longest due message has waited for its next attempt.',
      type: 'gauge',
      samples: rows.map(({ name, next }) => ({
        labels: { outbox: name },
        value: next ? Math.max(0, now.getTime() - next.getTime()) / 1000 : 0,
      })),
    },
  ]
}
