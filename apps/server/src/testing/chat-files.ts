import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getChatRoom } from '@bellhop/contract/guest/chat'
import { sendPicture, sendVoiceNote } from '@bellhop/contract/guest/chat-files'
import { getTestApp } from './build-app.ts'
import { buildGuest, buildHotel, buildStaff } from './builders.ts'
import { type Caller, call } from './call.ts'
import { privateFolder } from './files.ts'
import { prepare } from './prepare.ts'
import { readRecording } from './recordings.ts'

export type Bytes = Buffer<ArrayBuffer>

type Headers = Record<string, string>

/** Gives each test of a file a chat of a guest, in which voice notes and pictures are sent. */
export async function setUpChatFiles() {
  const server = await getTestApp()
  const voice = await readRecording('voice.webm')
  const hotel = prepare(() => buildHotel(server))
  const guest = prepare(() => buildGuest(hotel))
  const desk = prepare(() => buildStaff(hotel))
  const room = prepare(async () => ({ id: await openRoom(guest.id, guest) }))

  async function openRoom(id: string, as: Caller): Promise<string> {
    return (await as.call(getChatRoom, { params: { id } })).body.data._id
  }

  return {
    ...{ server, voice, hotel, guest, desk, room, openRoom },

    speak(file: Bytes, values: object = {}, headers = guest.headers) {
      const body = { roomId: room.id, clientId: crypto.randomUUID(), durationMs: 1, ...values }
      return call(server, sendVoiceNote, { headers, body, files: { file } })
    },

    show(file: Bytes, values: object = {}, as: Caller = guest) {
      const body = { roomId: room.id, clientId: crypto.randomUUID(), ...values }
      return as.call(sendPicture, { body, files: { file } })
    },

    async get(url: string | undefined, headers: Headers, more: Headers = {}) {
      const answer = await server.app.inject({ url: url ?? '', headers: { ...headers, ...more } })
      return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
    },
    listStored: () =>
      readdir(join(privateFolder(server.app.settings.DATA_DIR), hotel.id)).catch(() => []),
    rows: (table: 'file' | 'chat_message') =>
      server.db.selectFrom(table).selectAll().where('hotel_id', '=', hotel.id).execute(),
  }
}
