import type { ResponseMeta } from './base-query.ts'

/** The Date header has whole seconds, so a smaller difference is ignored. */
const toleranceMs = 2000

/** Milliseconds to add to this device's clock to get the server's. A cached response does not know. */
export function readClockOffset(meta: ResponseMeta | undefined): number {
  if (meta?.serverTime === undefined || meta.cachedAt !== undefined) return 0
  const offset = meta.serverTime - Date.now()
  return Math.abs(offset) < toleranceMs ? 0 : offset
}
