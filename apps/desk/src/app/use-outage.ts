import type { LiveStatus } from '@bellhop/client/live'
import { useEffect, useState } from 'react'

/** A server that restarts is back before that, in ms: nobody need be alarmed. */
const grace = 3_000

/** Since when the desk has had no connection, in ms since 1970, once that lasts. */
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
