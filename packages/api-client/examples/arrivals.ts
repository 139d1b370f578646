/** A display of today's arrivals: `BELLHOP_URL=… BELLHOP_KEY=… node arrivals.ts`. Scope: stays.read */
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Bellhop,
  bodyOf,
  createClient,
  type Position,
  readAllPages,
  readChanges,
} from '@bellhop/api-client'

/** @returns a line for each room that is still to be checked in, in the order of arrival */
export async function readArrivals(bellhop: Bellhop): Promise<string[]> {
  const lines: string[] = []
  const bookings = readAllPages((page) =>
    bodyOf(bellhop.GET('/desk/bookings', { params: { query: { list: 'arrivals', ...page } } })),
  )
  for await (const { name, arrivalTime = '–', stays } of bookings) {
    for (const stay of stays) {
      if (stay.status !== 'booked') continue
      lines.push(`${arrivalTime}  ${name}  ${stay.roomNumber ?? 'no room yet'}  ${stay.name}`)
    }
  }
  return lines
}

/** Yields the arrivals, and again whenever a booking has changed. */
export async function* followArrivals(bellhop: Bellhop, everyMs = 15_000) {
  let { position } = await readChanged(bellhop, { changedSince: new Date().toISOString() })
  yield await readArrivals(bellhop)
  for (;;) {
    await delay(everyMs)
    const changed = await readChanged(bellhop, position)
    position = changed.position
    if (changed.count > 0) yield await readArrivals(bellhop)
  }
}

async function readChanged(bellhop: Bellhop, position: Position) {
  let [count, next] = [0, position]
  const changes = readChanges(position, (from) =>
    bodyOf(bellhop.GET('/desk/bookings', { params: { query: from } })),
  )
  for await (const { rows, removed, cursor } of changes) {
    count += rows.length + removed.length
    next = { cursor }
  }
  return { count, position: next }
}

if (import.meta.main) {
  const { BELLHOP_URL: url = 'http://localhost:3000', BELLHOP_KEY: key = '' } = process.env
  for await (const lines of followArrivals(createClient({ url, key }))) {
    console.clear()
    console.log(lines.join('\n') || 'No more arrivals today.')
  }
}
