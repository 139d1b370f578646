import type { LiveStatus } from '@bellhop/client/live'
import { useEffect, useState } from 'react'

/** Longer than a restart of the server takes, in ms, so that one causes no alarm. */
const grace = 3_000

/** When the desk lost its connection, in ms since 1970, once the outage lasts. */
export function useOutage(status: LiveStatus): number | undefined {
  const [since, setSince] = useState<number>()

  useEffect(() => {
    if (status === 'live') return setSince(undefined)
    const lostAt = Date.now()
    const timer = setTimeout(() => setSince(lostAt), grace)
    return () => clearTimeout(timer)
  }, [status])

  return since
}
