import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import { useEffect, useEffectEvent } from 'react'
import { useChange } from '../../shared/use-change.ts'
import { preCheckInChanges } from './api.ts'
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
  const { run, isBusy, error } = useChange(preCheckInChanges.submitPreCheckIn)

  async function send() {
    if (isBusy) return
    const result = await run(
      { key: linkKey, data: toForm(draft), files: listFiles(draft, files) },
      {
        key: draft.sendKey,
        store: (sendKey) => update((present) => ({ ...present, sendKey })),
      },
    )
    if (!result) return
    const { error } = result
    if (!error) onSent()
    else {
      const isWaiting = isApiError(error) && isUnreachable(error)
      update((present) => ({ ...present, isWaiting }))
    }
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
