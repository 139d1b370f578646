import { timingSafeEqual } from 'node:crypto'
import { file, problems } from '@bellhop/contract/base/route'
import fp from 'fastify-plugin'
import type { Database } from '../database/open.ts'
import type { Outbox } from '../jobs/outbox.ts'
import { listJobRuns } from '../jobs/run-every.ts'
import { measureBackups, measureCopies } from '../metrics/backups.ts'
import { CallCounts } from '../metrics/calls.ts'
import { measureDisks } from '../metrics/disks.ts'
import { formatMetrics, type Metric, metricsType } from '../metrics/format-metrics.ts'
import { measureJobs, measureOutboxes } from '../metrics/jobs.ts'
import { measureMissingMessages } from '../metrics/missing-messages.ts'
import { measurePromises } from '../metrics/promise-errors.ts'
import { measureRequests } from '../metrics/requests.ts'
import { version } from '../settings.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { sha256 } from '../shared/secrets/secrets.ts'

interface Options {
  readPool: Database['readPool']
  outboxes: readonly Outbox[]
}

/**
 * `/api/metrics` for Prometheus. No metric has a label by hotel, so that a thousand hotels have as many series as one.
 */
export const metrics = fp<Options>(async (app, { readPool, outboxes }) => {
  const { METRICS_TOKEN: token } = app.settings
  const calls = new CallCounts()
  if (token) {
    app.addHook('onResponse', (request, reply, next) => {
      calls.observe(request, reply)
      next()
    })
  }

  app.route({
    method: 'GET',
    url: '/api/metrics',
    config: { access: 'public' },
    logLevel: 'warn',
    schema: {
      operationId: 'getMetrics',
      summary: 'Metrics of this server in the text format of Prometheus',
      tags: ['health'],
      response: {
        200: file('Metrics', 'text/plain'),
        ...problems(401, 404, 431, 503),
      },
    },
    handler: async ({ headers }, reply) => {
      if (!token) throw notFound('address')
      if (!isEqual(headers.authorization ?? '', `Bearer ${token}`)) {
        throw new Problem('unauthorized', 'Please sign in.')
      }
      reply.header('Content-Type', metricsType)
      return formatMetrics([
        ...readProcess(),
        ...calls.read(),
        measureStreams(app.countStreams()),
        measurePool(readPool()),
        measurePromises(),
        measureMissingMessages(),
        ...measureJobs(listJobRuns(app), new Date()),
        measureCopies(new Date()),
        await measureDisks(app.settings),
        ...(await readDatabase()),
      ])
    },
  })

  /** Without the database, the other metrics are served all the same. */
  async function readDatabase(): Promise<Metric[]> {
    const now = new Date()
    const read = Promise.all([
      measureRequests(app.db, now),
      measureOutboxes(app.db, outboxes, now),
      measureBackups(app.db, now),
    ])
    const measured = await read.catch((err) => {
      app.log.warn({ err }, 'metrics of the database')
      return undefined
    })
    return [
      {
        name: 'bellhop_database_up',
        help: 'Whether the database could be read.',
        type: 'gauge',
        samples: [{ value: measured ? 1 : 0 }],
      },
      ...(measured?.flat() ?? []),
    ]
  }
})

/** Takes as long whatever was sent. */
function isEqual(sent: string, expected: string): boolean {
  return timingSafeEqual(sha256(sent), sha256(expected))
}

function readProcess(): Metric[] {
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'bellhop_info',
      help: 'The version that is running.',
      type: 'gauge',
      samples: [{ labels: { version }, value: 1 }],
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970.',
      type: 'gauge',
      samples: [{ value: Date.now() / 1000 - process.uptime() }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory used.',
      type: 'gauge',
      samples: [{ value: process.memoryUsage.rss() }],
    },
  ]
}

function measureStreams(streams: Record<string, number>): Metric {
  return {
    name: 'bellhop_streams',
    help: 'Open live streams.',
    type: 'gauge',
    samples: Object.entries(streams).map(([side, value]) => ({ labels: { side }, value })),
  }
}

function measurePool(connections: Record<string, number>): Metric {
  return {
    name: 'bellhop_database_connections',
    help: 'Connections to the database, and calls that wait for one.',
    type: 'gauge',
    samples: Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
  }
}
