import { DAY_MS, HOUR_MS } from '@bellhop/domain/time/durations'
import type { ReadMuster } from './api.ts'

type Alarm = NonNullable<ReadMuster['active']>

/** Longer than most alarms last. A phone that was without a connection for longer does not know. */
const cacheLifeMs = HOUR_MS

/**
 * The alarm or drill to show: the one that is on, or the last one shown, until the guest has read that it is over. Only
 * the server says that: a cached response may be from before the start, or the end.
 *
 * @param now by the phone's clock
 */
export function readAlarm(
  muster: ReadMuster,
  last: Alarm | null,
  now: number,
): { alarm: Alarm; isOver: boolean } | undefined {
  const { active, cachedAt, clockOffset } = muster
  const isOutdated = cachedAt !== undefined && now - cachedAt > cacheLifeMs
  // Some hotels forget to end a drill.
  const isForgotten = active && now + clockOffset - Date.parse(active.startedAt) > DAY_MS
  const alarm = active && !isOutdated && !isForgotten ? active : last
  return alarm ? { alarm, isOver: active === null && cachedAt === undefined } : undefined
}
