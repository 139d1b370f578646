import { call } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { sendChatMessage } from '@bellhop/contract/chat'
import { getOutbox } from '../../outbox/outbox.ts'
import type { Submission } from '../../outbox/submission.ts'
import { useGuestDispatch } from '../../state/state.ts'

/** Puts messages into the outbox. Resolves once a message is in the list; nobody waits for the hotel's answer. */
export function useSend(roomId: string) {
  const outbox = useGuestDispatch()(getOutbox())
  return {
    sendText: (text: string) => outbox.enqueue(buildTextSubmission(roomId, text)),
  }
}

export function buildTextSubmission(roomId: string, text: string): Submission {
  const clientId = newIdempotencyKey()
  return {
    call: call<typeof sendChatMessage>({
      method: 'POST',
      url: '/chats/app',
      body: { roomId, text, clientId },
    }),
    title: text,
    // The answer is the message; nothing has to be read again.
    tags: [],
    message: { clientId, kind: 'text', text },
  }
}
