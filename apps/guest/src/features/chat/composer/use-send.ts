import { makeCall } from '@bellhop/client/endpoints'
import { newId } from '@bellhop/client/new-id'
import type { PreparedImage } from '@bellhop/client/prepare-image'
import type { Recording } from '@bellhop/client/voice-recorder'
import { sendChatMessage } from '@bellhop/contract/calls/guest/chat'
import { sendPicture, sendVoiceNote } from '@bellhop/contract/calls/guest/chat-files'
import { useTranslations } from 'use-intl'
import { getOutbox } from '../../../outbox/outbox.ts'
import type { OutgoingMessage, Submission } from '../../../outbox/submission.ts'
import { useGuestDispatch } from '../../../state/state.ts'

/** Puts messages into the outbox. Resolves once a message is in the list, without waiting for the response. */
export function useSend(roomId: string) {
  const t = useTranslations('chat')
  const outbox = useGuestDispatch()(getOutbox())
  return {
    sendText: (text: string) => outbox.enqueue(buildText(roomId, text)),
    sendVoice: (recording: Recording) => outbox.enqueue(buildVoice(roomId, recording, t('voice'))),
    sendPicture: (picture: PreparedImage) =>
      outbox.enqueue(buildPicture(roomId, picture, t('picture'))),
  }
}

/** @param title describes the message where its content cannot be shown */
function build(
  callFor: (clientId: string) => Submission['call'],
  title: string,
  content: Omit<OutgoingMessage, 'clientId'>,
): Submission {
  const clientId = newId()
  // The response contains the message; no refetch is needed.
  return { call: callFor(clientId), title, tags: [], message: { ...content, clientId } }
}

function buildText(roomId: string, text: string): Submission {
  const callFor = (clientId: string) =>
    makeCall(sendChatMessage, { body: { roomId, text, clientId } })
  return build(callFor, text, { kind: 'text', text })
}

function buildVoice(
  roomId: string,
  { file, durationMs, waveform }: Recording,
  title: string,
): Submission {
  const callFor = (clientId: string) =>
    makeCall(sendVoiceNote, {
      body: { roomId, clientId, durationMs, waveform },
      form: {
        roomId,
        clientId,
        durationMs: String(durationMs),
        waveform: JSON.stringify(waveform),
        file,
      },
    })
  return build(callFor, title, { kind: 'voice', voice: { durationMs, waveform } })
}

function buildPicture(
  roomId: string,
  { file, width, height }: PreparedImage,
  title: string,
): Submission {
  const callFor = (clientId: string) =>
    makeCall(sendPicture, { body: { roomId, clientId }, form: { roomId, clientId, file } })
  return build(callFor, title, { kind: 'picture', picture: { width, height } })
}
