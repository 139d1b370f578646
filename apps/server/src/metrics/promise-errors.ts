import { isAppointment, type Promised, promisedEnd } from '@bellhop/domain/requests/request-status'
import type { Metric } from './format-metrics.ts'
import { Histogram } from './histogram.ts'

const minutes = [-30, -15, -5, 0, 5, 15, 30, 60]
const errors = new Histogram(minutes.map((bound) => bound * 60))

/** Records how far from its promise staff of this server finished a request. They do not time appointments. */
export function observeDone(
  request: Promised & Parameters<typeof isAppointment>[0],
  at: Date,
): void {
  if (!isAppointment(request)) errors.observe((at.getTime() - promisedEnd(request)) / 1000)
}

export function measurePromises(): Metric {
  return {
    name: 'bellhop_promise_error_seconds',
    help: 'Seconds from the promised time until a request was done; negative if it was early.',
    type: 'histogram',
    samples: errors.samples(),
  }
}
