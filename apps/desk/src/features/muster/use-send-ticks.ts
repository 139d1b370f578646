import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import type { Roll } from '@bellhop/contract/desk/muster'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useConnectionStatus } from '../../shared/connection-status.tsx'
import { musterChanges } from './muster-api.ts'
import { forgetSentTicks, sendTicks, type Tick, useTicks } from './ticks.ts'

const retryMs = 5_000

/** Sends what was ticked by hand as soon as the server can be reached, whatever screen is open. */
export function useSendTicks(roll: Roll | undefined): void {
  const { run } = useChange(musterChanges.tickStay)
  const isLive = useConnectionStatus() === 'live'
  const showToast = useToast()
  const unsent = useTicks().filter(({ isSent }) => !isSent).length

  const send = useEffectEvent(async ({ musterId, stayId, status, at }: Tick) => {
    const params = { id: musterId, stayId }
    const { isDone, problem, error } = await run({ params, body: { status, at } })
    if (isDone) return 'sent'
    // Without an error the session has ended: the same person signs in again.
    if (!isApiError(error) || isUnreachable(error)) return 'unreachable'
    if (problem) showToast({ text: problem, tone: 'bad' })
    return 'rejected'
  })
  useEffect(() => {
    if (unsent === 0 || !isLive) return
    const flush = () => void sendTicks((tick) => send(tick))
    flush()
    const timer = setInterval(flush, retryMs)
    return () => clearInterval(timer)
  }, [unsent, isLive])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server sends now has them
  useEffect(forgetSentTicks, [roll])
}
