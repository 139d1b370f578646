import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import type { Roll } from '@bellhop/contract/desk/muster'
import { useToast } from '@bellhop/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useChange } from '../../api/use-change.ts'
import { useConnectionStatus } from '../../shared/connection-status.tsx'
import { musterChanges } from './muster-api.ts'
import { readTicks, storeTicks, useTicks } from './ticks.ts'

const retryMs = 5_000

/** Sends what was ticked by hand, in order, as soon as the server can be reached, whatever screen is open. */
export function useSendTicks(roll: Roll | undefined): void {
  const { run } = useChange(musterChanges.tickStay)
  const isLive = useConnectionStatus() === 'live'
  const showToast = useToast()
  const unsent = useTicks().filter(({ isSent }) => !isSent).length
  const isSending = useRef(false)

  const flush = useEffectEvent(async () => {
    if (isSending.current) return
    isSending.current = true
    for (;;) {
      const next = readTicks().find(({ isSent }) => !isSent)
      if (!next) break
      const { musterId, stayId, status, at } = next
      const params = { id: musterId, stayId }
      const { isDone, problem, error } = await run({ params, body: { status, at } })
      if (!isDone && (!isApiError(error) || isUnreachable(error))) break
      if (problem) showToast({ text: problem, tone: 'bad' })
      storeTicks(
        readTicks().flatMap((tick) => {
          if (tick !== next) return [tick]
          return isDone ? [{ ...tick, isSent: true as const }] : []
        }),
      )
    }
    isSending.current = false
  })
  useEffect(() => {
    if (unsent === 0 || !isLive) return
    void flush()
    const timer = setInterval(() => void flush(), retryMs)
    return () => clearInterval(timer)
  }, [unsent, isLive])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server sends now has them
  useEffect(() => {
    const left = readTicks().filter(({ isSent }) => !isSent)
    if (left.length < readTicks().length) storeTicks(left)
  }, [roll])
}
