import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metric } from './format-metrics.ts'
import { Histogram } from './histogram.ts'

interface RouteCounts {
  labels: { method: string; route: string }
  calls: number
  seconds: number
  failed: number
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts calls by the pattern of their route, never by URL, and their durations by who makes them. */
export class CallCounts {
  readonly #routes = new Map<string, RouteCounts>()
  readonly #statuses = new Map<number, number>()
  readonly #sides = new Map<string, Histogram>()

  /** Live streams are left out: they last as long as a page is open. */
  observe(request: FastifyRequest, reply: FastifyReply): void {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const seconds = reply.elapsedTime / 1000
    const { url } = request.routeOptions
    const counts = this.#countsOf(
      url ? request.method.replace('HEAD', 'GET') : 'any',
      url ?? 'none',
    )
    counts.calls++
    counts.seconds += seconds
    if (reply.statusCode >= 500) counts.failed++
    this.#statuses.set(reply.statusCode, (this.#statuses.get(reply.statusCode) ?? 0) + 1)
    this.#histogramOf(sideOf(url)).observe(seconds)
  }

  read(): Metric[] {
    const routes = [...this.#routes.values()]
    return [
      {
        name: 'bellhop_route_seconds',
        help: 'Calls and their total duration, by route.',
        type: 'summary',
        samples: routes.flatMap(({ labels, calls, seconds }) => [
          { suffix: '_count', labels, value: calls },
          { suffix: '_sum', labels, value: seconds },
        ]),
      },
      {
        name: 'bellhop_route_failures_total',
        help: 'Responses with a status of 500 or more, by route.',
        type: 'counter',
        samples: routes
          .filter(({ failed }) => failed > 0)
          .map(({ labels, failed }) => ({ labels, value: failed })),
      },
      {
        name: 'bellhop_responses_total',
        help: 'Responses by status.',
        type: 'counter',
        samples: [...this.#statuses].map(([status, value]) => ({
          labels: { status: String(status) },
          value,
        })),
      },
      {
        name: 'bellhop_call_seconds',
        help: 'Duration of calls of guests, of the desk, and for pages and their files.',
        type: 'histogram',
        samples: [...this.#sides].flatMap(([side, histogram]) => histogram.samples({ side })),
      },
    ]
  }

  #countsOf(method: string, route: string): RouteCounts {
    const key = `${method} ${route}`
    let counts = this.#routes.get(key)
    if (!counts) {
      counts = { labels: { method, route }, calls: 0, seconds: 0, failed: 0 }
      this.#routes.set(key, counts)
    }
    return counts
  }

  #histogramOf(side: string): Histogram {
    let histogram = this.#sides.get(side)
    if (!histogram) {
      histogram = new Histogram(bounds)
      this.#sides.set(side, histogram)
    }
    return histogram
  }
}

function sideOf(route = ''): string {
  if (route.startsWith('/api/desk/')) return 'desk'
  return route.startsWith('/api/') ? 'guest' : 'page'
}
