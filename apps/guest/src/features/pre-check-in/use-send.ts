import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import { submitPreCheckIn } from '@bellhop/contract/calls/guest/pre-check-in'
import { useEffect, useEffectEvent } from 'react'
import { useChange } from '../../shared/use-change.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { preCheckInApi } from './api.ts'
import { type Draft, toForm } from './draft.ts'
import type { DraftFiles } from './use-draft.ts'

interface Props {
  linkKey: string
  draft: Draft
  files: DraftFiles
  update: (change: (draft: Draft) => Draft) => void
  onSent: () => void
}

/** Sends the form once, however often it is retried; waits for a connection if necessary. */
export function useSend({ linkKey, draft, files, update, onSent }: Props) {
  const dispatch = useGuestDispatch()
  const { run, isBusy, error } = useChange(submitPreCheckIn, {
    tags: (error) => (error ? [] : ['pre-check-in', 'guest']),
  })

  async function send() {
    if (isBusy) return
    const data = toForm(draft)
    const form = { data: JSON.stringify(data), ...listFiles(draft, files) }
    const result = await run(
      { params: { id: linkKey }, body: { data }, form },
      {
        key: draft.sendKey,
        store: (sendKey) => update((present) => ({ ...present, sendKey })),
      },
    )
    if (!result) return
    if (!result.data) {
      const isWaiting = isApiError(result.error) && isUnreachable(result.error)
      return update((present) => ({ ...present, isWaiting }))
    }
    const { preCheckIn } = result.data
    // Otherwise the empty form would be shown until the refetch.
    dispatch(
      preCheckInApi.util.updateQueryData('getPreCheckIn', linkKey, (asked) => {
        asked.preCheckIn = preCheckIn
        delete asked.returnedBecause
      }),
    )
    onSent()
  }

  const sendWaiting = useEffectEvent(() => {
    if (draft.isWaiting && navigator.onLine) void send()
  })
  useEffect(() => {
    sendWaiting()
    addEventListener('online', sendWaiting)
    // No event announces that an unreachable server is back.
    const timer = setInterval(sendWaiting, 20_000)
    return () => {
      removeEventListener('online', sendWaiting)
      clearInterval(timer)
    }
  }, [])

  return { send, isSending: isBusy, error }
}

/** The adults who come, without fields that the hotel does not ask for. */
function listFiles({ adults, asked }: Draft, files: DraftFiles): Record<string, Blob> {
  const fields = adults.flatMap(({ signature }, position) => [
    ...(asked.document !== 'none' ? [`document-${position}`] : []),
    ...(signature === 'drawn' ? [`signature-${position}`] : []),
  ])
  return Object.fromEntries(
    fields.flatMap((field) => (files[field] ? [[field, files[field].blob]] : [])),
  )
}
