import { maxImageBytes, maxVoiceBytes } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { data, Id, idParams, object } from '../base/common.ts'
import type { FileRules } from '../base/files.ts'
import { file, problems, type Route } from '../base/route.ts'
import { ChatMessage, clientId, voiceNoteFields } from './chat.ts'

const tags = ['chat']

/** The type of a file is detected from its bytes; a voice note is Opus in WebM, or MP4. */
const voiceFile = {
  file: { kinds: ['webm', 'mp4'], maxBytes: maxVoiceBytes, required: true },
} as const satisfies FileRules

/** Re-encoded, which removes the place where it was taken and anything else hidden in the file. */
const pictureFile = {
  file: { kinds: ['jpeg', 'png', 'webp'], maxBytes: maxImageBytes, required: true },
} as const satisfies FileRules

const sent = {
  201: data(ChatMessage),
  ...problems(400, 401, 403, 404, 408, 413, 415, 422, 429, 503),
}

export const sendVoiceNote = {
  method: 'POST',
  url: '/chats/voicenote',
  config: { access: 'chat', files: voiceFile },
  schema: {
    summary: 'Send a voice note to the hotel',
    tags,
    body: object({ roomId: Id, ...voiceNoteFields }),
    response: sent,
  },
} as const satisfies Route

export const sendPicture = {
  method: 'POST',
  url: '/chats/picture',
  config: { access: 'chat', files: pictureFile },
  schema: {
    summary: 'Send the hotel a picture',
    tags,
    body: object({ roomId: Id, clientId }),
    response: sent,
  },
} as const satisfies Route

const mediaTypes = ['audio/webm', 'audio/mp4', 'image/webp']
const response = {
  200: file('The voice note or picture', ...mediaTypes),
  206: file('A range of it', ...mediaTypes),
  ...problems(400, 401, 404, 416, 503),
}

/** The voice note or picture of a message, by the message's `_id`. Supports range requests. */
export const getChatFile = {
  method: 'GET',
  url: '/chats/app/file/:id',
  config: { access: 'guest' },
  schema: { summary: 'File of a message', tags, params: idParams, response },
} as const satisfies Route

export const sendDeskVoiceNote = {
  method: 'POST',
  url: '/desk/chats/:id/voicenote',
  config: { access: frontOffice, files: voiceFile },
  schema: {
    summary: 'Send a voice note to a guest',
    tags,
    params: idParams,
    body: object(voiceNoteFields),
    response: sent,
  },
} as const satisfies Route

export const sendDeskPicture = {
  method: 'POST',
  url: '/desk/chats/:id/picture',
  config: { access: frontOffice, files: pictureFile },
  schema: {
    summary: 'Send a guest a picture',
    tags,
    params: idParams,
    body: object({ clientId }),
    response: sent,
  },
} as const satisfies Route

export const getDeskChatFile = {
  method: 'GET',
  url: '/desk/chat-files/:id',
  config: { access: frontOffice, asksIdentity: false },
  schema: {
    summary: 'File of a message',
    tags,
    params: idParams,
    response: { ...response, ...problems(403) },
  },
} as const satisfies Route
