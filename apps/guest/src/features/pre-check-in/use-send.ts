import { isApiError, isUnreachable } from '@bellhop/client/api-error'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { useEffect, useEffectEvent } from 'react'
import { useSubmitPreCheckInMutation } from './api.ts'
import { type Draft, toForm } from './draft.ts'
import type { DraftFiles } from './use-draft.ts'

interface Props {
  linkKey: string
  draft: Draft
  files: DraftFiles
  update: (change: (draft: Draft) => Draft) => void
  onSent: () => void
}

/** Sends the form once, however often it has to be tried; what waits goes out when there is a connection. */
export function useSend({ linkKey, draft, files, update, onSent }: Props) {
  const [submit, { isLoading, error }] = useSubmitPreCheckInMutation()

  async function send() {
    if (isLoading) return
    const idempotencyKey = draft.sendKey ?? newIdempotencyKey()
    update((present) => ({ ...present, sendKey: idempotencyKey }))
    const answer = await submit({
      key: linkKey,
      idempotencyKey,
      data: toForm(draft),
      files: listFiles(draft, files),
    })
    if (!answer.error) onSent()
    else {
      const isWaiting = isApiError(answer.error) && isUnreachable(answer.error)
      update((present) => ({ ...present, isWaiting }))
    }
  }

  const sendWaiting = useEffectEvent(() => {
    if (draft.isWaiting && navigator.onLine) void send()
  })
  useEffect(() => {
    sendWaiting()
    addEventListener('online', sendWaiting)
    // A server that is away comes back without telling.
    const timer = setInterval(sendWaiting, 20_000)
    return () => {
      removeEventListener('online', sendWaiting)
      clearInterval(timer)
    }
  }, [])

  return { send, isSending: isLoading, error }
}

/** Those of the adults who come, without what the hotel does not ask for. */
function listFiles({ adults, asked }: Draft, files: DraftFiles): Record<string, Blob> {
  const fields = adults.flatMap(({ signature }, position) => [
    ...(asked.document !== 'none' ? [`document-${position}`] : []),
    ...(signature === 'drawn' ? [`signature-${position}`] : []),
  ])
  return Object.fromEntries(
    fields.flatMap((field) => (files[field] ? [[field, files[field].blob]] : [])),
  )
}
