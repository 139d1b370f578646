import { setTimeout as delay } from 'node:timers/promises'
import type { RawResponse } from '../send.ts'

/** A flood of rejected calls would test the machine, not the queue. */
const REJECTED_PAUSE_MS = 500

/** Calls again and again, so many at a time, until it is stopped. */
export function startFlood(callers: number, call: (caller: number) => Promise<RawResponse>) {
  let isOver = false
  let served = 0
  let rejected = 0
  const loops = Array.from({ length: callers }, async (_, caller) => {
    while (!isOver) {
      const response = await call(caller).catch(() => undefined)
      if (response?.statusCode === 200) served++
      else {
        rejected++
        await delay(REJECTED_PAUSE_MS)
      }
    }
  })
  return {
    served: () => served,
    rejected: () => rejected,
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(loops)
    },
  }
}
