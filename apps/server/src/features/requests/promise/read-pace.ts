import type { promiseMinutes } from '@bellhop/domain/requests/promise'
import type { Handle } from '../../../database/open.ts'
import type { Order, ReadContent } from '../orders/orders.ts'
import { countAhead, readUsualTimes } from './queries.ts'

/** How fast an order's outlet or department is. */
export type Pace = Omit<Parameters<typeof promiseMinutes>[0], 'items' | 'hour'>

/** Reads the usual times with the hotel's content; the queue is counted only where one holds others up. */
export async function readPace(
  tx: Handle,
  hotelId: string,
  { outlet, department, deliverAt }: Order,
  read: ReadContent,
): Promise<Pace> {
  const { minutes: usual, queues } = await read('usual times', readUsualTimes)
  const providerId = outlet?.id ?? department?.id
  const queue = queues.find((learned) => learned.providerId === providerId)
  if (!queue || deliverAt !== undefined) return { usual, ahead: 0, minutesEach: 0 }
  const ahead = await countAhead(tx, hotelId, queue.providerId)
  return { usual, ahead, minutesEach: queue.minutesEach }
}
