import { maxImageBytes, maxVoiceBytes } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { calls } from '../base/call.ts'
import { Id, idParams, object } from '../base/common.ts'
import type { FileRules } from '../base/files.ts'
import { file } from '../base/route.ts'
import { ChatMessage, clientId, voiceNoteFields } from './chat.ts'

const _tags = ['chat']

/** The type of a file is detected from its bytes; a voice note is Opus in WebM, or MP4. */
const voiceFile = {
  file: { kinds: ['webm', 'mp4'], maxBytes: maxVoiceBytes, required: true },
} as const satisfies FileRules

/** Re-encoded, which removes the place where it was taken and anything else hidden in the file. */
const pictureFile = {
  file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxImageBytes, required: true },
} as const satisfies FileRules

const sent = { creates: ChatMessage, fails: [404, 408, 413, 415, 422, 429] } as const

const call = calls('chat', frontOffice)

export const sendVoiceNote = call('POST /chats/voicenote', {
  summary: 'Send a voice note to the hotel',
  access: 'chat',
  files: voiceFile,
  body: object({ roomId: Id, ...voiceNoteFields }),
  ...sent,
})

export const sendPicture = call('POST /chats/picture', {
  summary: 'Send the hotel a picture',
  access: 'chat',
  files: pictureFile,
  body: object({ roomId: Id, clientId }),
  ...sent,
})

const mediaTypes = ['audio/webm', 'audio/mp4', 'image/webp']
const response = {
  responds: {
    200: file('The voice note or picture', ...mediaTypes),
    206: file('A range of it', ...mediaTypes),
  },
  fails: [404, 416],
} as const

/** The voice note or picture of a message, by the message's `_id`. Supports range requests. */
export const getChatFile = call('GET /chats/app/file/:id', {
  summary: 'File of a message',
  access: 'guest',
  params: idParams,
  ...response,
})

export const sendDeskVoiceNote = call('POST /desk/chats/:id/voicenote', {
  summary: 'Send a voice note to a guest',
  files: voiceFile,
  params: idParams,
  body: object(voiceNoteFields),
  ...sent,
})

export const sendDeskPicture = call('POST /desk/chats/:id/picture', {
  summary: 'Send a guest a picture',
  files: pictureFile,
  params: idParams,
  body: object({ clientId }),
  ...sent,
})

export const getDeskChatFile = call('GET /desk/chat-files/:id', {
  summary: 'File of a message',
  access: frontOffice,
  asksIdentity: false,
  params: idParams,
  ...response,
})
