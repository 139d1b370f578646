import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import { useRef } from 'react'
import { readErrorSentence } from '../../../shared/error-sentence.ts'
import { useStaff } from '../../../shared/staff-context.ts'
import { useSendTextMutation, useSendVoiceMutation } from '../messages-api.ts'
import { changeOutgoing, type Outgoing, useOutgoingOf } from './room-store.ts'

/** Sends messages to a room one after the other, in the order in which they were written. */
export function useOutgoing(roomId: string) {
  const key = `${useStaff()._id} ${roomId}`
  const outgoing = useOutgoingOf(key)
  const [sendText] = useSendTextMutation()
  const [sendVoice] = useSendVoiceMutation()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function call({ clientId, content }: Outgoing) {
    if (content.kind === 'text') return sendText({ roomId, clientId, text: content.text })
    const { file, durationMs, waveform } = content
    return sendVoice({ roomId, clientId, durationMs, waveform, file })
  }

  async function deliver(message: Outgoing) {
    const { error } = await call(message)
    changeOutgoing(key, (list) =>
      list.flatMap((one) => {
        if (one.clientId !== message.clientId) return [one]
        if (!error) return []
        return [{ ...one, state: 'failed' as const, problem: readErrorSentence(error) }]
      }),
    )
  }

  function enqueue(message: Outgoing) {
    queue.current = queue.current.then(() => deliver(message))
  }

  function send(content: Outgoing['content']) {
    const at = new Date().toISOString()
    const message: Outgoing = { clientId: newIdempotencyKey(), content, at, state: 'sending' }
    changeOutgoing(key, (list) => [...list, message])
    enqueue(message)
  }

  function retry(message: Outgoing) {
    const { problem: _, ...again } = { ...message, state: 'sending' as const }
    changeOutgoing(key, (list) =>
      list.map((one) => (one.clientId === message.clientId ? again : one)),
    )
    enqueue(again)
  }

  function discard({ clientId }: Outgoing) {
    changeOutgoing(key, (list) => list.filter((one) => one.clientId !== clientId))
  }

  return { outgoing, send, retry, discard }
}
