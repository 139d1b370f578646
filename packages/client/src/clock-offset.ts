import type { ResponseMeta } from './base-query.ts'

/** The Date header has whole seconds, so a smaller difference is ignored. */
const toleranceMs = 2000

let latest = 0

/** Milliseconds to add to this device's clock to get the server's. A cached response leaves it as it was. */
export function readClockOffset(meta: ResponseMeta | undefined): number {
  if (meta?.serverTime === undefined || meta.cachedAt !== undefined) return latest
  const offset = meta.serverTime - Date.now()
  latest = Math.abs(offset) < toleranceMs ? 0 : offset
  return latest
}
