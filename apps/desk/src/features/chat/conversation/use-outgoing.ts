import { newId } from '@bellhop/client/new-id'
import { sendDeskMessage } from '@bellhop/contract/calls/desk/chat'
import { sendDeskPicture, sendDeskVoiceNote } from '@bellhop/contract/calls/guest/chat-files'
import type { ChatMessage } from '@bellhop/contract/guest/chat'
import { useEffect, useRef } from 'react'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { showsMessage } from '../messages-api.ts'
import { changeOutgoing, type Outgoing, useOutgoingOf } from './outgoing-store.ts'

/** Sends messages to a room sequentially, in the order in which they were written. */
export function useOutgoing(roomId: string, messages: readonly ChatMessage[]) {
  const key = `${useStaff()._id} ${roomId}`
  const stored = useOutgoingOf(key)
  // A message that the server has is no longer in flight.
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const isLeft = ({ clientId }: Outgoing) => !arrived.has(clientId)
  const outgoing = stored.filter(isLeft)
  const text = useChange(sendDeskMessage, showsMessage)
  const voice = useChange(sendDeskVoiceNote, showsMessage)
  const picture = useChange(sendDeskPicture, showsMessage)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (outgoing.length < stored.length) changeOutgoing(key, (list) => list.filter(isLeft))
  })

  function call({ clientId, content }: Outgoing) {
    const params = { id: roomId }
    if (content.kind === 'text') return text.run({ params, body: { clientId, text: content.text } })
    const { file } = content
    if (content.kind === 'picture') {
      return picture.run({ params, body: { clientId }, form: { clientId, file } })
    }
    const { durationMs, waveform } = content
    const recording = { durationMs: String(durationMs), waveform: JSON.stringify(waveform) }
    return voice.run({
      params,
      body: { clientId, durationMs, waveform },
      form: { clientId, ...recording, file },
    })
  }

  async function deliver(message: Outgoing) {
    const { isDone, problem = '' } = await call(message)
    changeOutgoing(key, (list) =>
      list.flatMap((one) => {
        if (one.clientId !== message.clientId) return [one]
        if (isDone) return []
        return [{ ...one, state: 'failed' as const, problem }]
      }),
    )
  }

  function enqueue(message: Outgoing) {
    queue.current = queue.current.then(() => deliver(message))
  }

  function send(content: Outgoing['content']) {
    const at = new Date().toISOString()
    const message: Outgoing = { clientId: newId(), content, at, state: 'sending' }
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
