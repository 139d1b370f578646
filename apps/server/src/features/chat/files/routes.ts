import {
  getChatFile,
  getDeskChatFile,
  sendDeskPicture,
  sendDeskVoiceNote,
  sendPicture,
  sendVoiceNote,
} from '@bellhop/contract/guest/chat-files'
import { maxVoiceMs } from '@bellhop/domain/limits'
import { matchTextLanguage } from '@bellhop/domain/text/match-language'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { eventsOf } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import type { JobOwner } from '../../../jobs/fair-queue.ts'
import type { FileId } from '../../../media/file-queries.ts'
import { measureVoice } from '../../../media/measure-voice.ts'
import { receivePicture } from '../../../media/receive-picture.ts'
import { sendFile } from '../../../media/send-file.ts'
import type { Upload } from '../../../plugins/multipart-body.ts'
import { hangUpSignal } from '../../../shared/calls/hang-up-signal.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { sendByStaff } from '../desk/send-by-staff.ts'
import { checkFile, checkFileLimits, sendFileByGuest } from '../guest/send-by-guest.ts'
import { toMessage } from '../present.ts'
import { findFileOfDesk, findFileOfGuest } from '../queries.ts'
import { roomOfDesk } from '../rooms.ts'
import { lockAndFindSent, type MessageContent } from '../send-message.ts'
import type { CheckedFile } from './checked-file.ts'

/** A recorder that stops at the limit still writes the packet after it, or on a busy phone a few more. */
const LATE_MS = 1000

/** Voice notes and pictures of the chat, for both sides. */
export const chatFileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  /**
   * Writes the file, then runs the transaction that stores its message. The file is encrypted, because guests also show
   * passports.
   *
   * @param run receives a function that adds the file to its transaction and returns the fields of the message
   */
  function withFile<T>(
    request: FastifyRequest,
    hotelId: string,
    { describe, ...file }: CheckedFile,
    run: (store: (tx: Handle) => Promise<MessageContent>) => Promise<T>,
  ): Promise<T> {
    request.countStored(file.content)
    return app.files.writeFiles([{ ...file, hotelId, encrypted: true }], ([{ written }]) =>
      run(async (tx) => {
        // `scheduleChatFileExpiry` sets when it is deleted.
        await app.files.addFile(tx, written, null)
        return describe(written.id)
      }),
    )
  }

  async function sendAsGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    { roomId, clientId }: { roomId: string; clientId: string },
    receive: (upload: Upload, jobOwner: JobOwner) => Promise<CheckedFile>,
  ) {
    const { guest } = request
    const signal = hangUpSignal(reply)
    const jobOwner = { hotel: guest.hotelId, person: guest.guestId, signal }
    const file = await checkFile(app.db, guest.guestId, request.now, () =>
      receive(uploadOf(request), jobOwner),
    )
    return await withFile(request, guest.hotelId, file, (store) =>
      app.transact(
        request,
        reply,
        async (work) => {
          const language = matchTextLanguage(request.languages(), guest.languages)
          const message = { roomId, clientId, language }
          const { row, events } = await sendFileByGuest(work, message, store)
          eventsOf(work.tx).push(...events)
          return { data: toMessage(row, 'guest') }
        },
        { status: 201 },
      ),
    )
  }

  async function sendAsStaff(
    request: FastifyRequest,
    reply: FastifyReply,
    { roomId, clientId }: { roomId: string; clientId: string },
    receive: (upload: Upload, jobOwner: JobOwner) => Promise<CheckedFile>,
  ) {
    const { staff } = request
    const signal = hangUpSignal(reply)
    const jobOwner = { hotel: staff.hotelId, person: staff.staffId, signal }
    const file = await receive(uploadOf(request), jobOwner)
    return await withFile(request, staff.hotelId, file, (store) =>
      app.transact(
        request,
        reply,
        async ({ tx, now }) => {
          const room = roomOfDesk(staff.hotelId, roomId)
          const sent = await lockAndFindSent(tx, room, staff.staffId, clientId)
          if (sent) return { data: toMessage(sent, 'hotel') }
          const content = await store(tx)
          const { row, events } = await sendByStaff(tx, staff, roomId, now, { clientId, content })
          eventsOf(tx).push(...events)
          return { data: toMessage(row, 'hotel') }
        },
        { status: 201 },
      ),
    )
  }

  async function respondWithFile(
    request: FastifyRequest,
    reply: FastifyReply,
    hotelId: string,
    id: FileId,
  ) {
    const file = await app.files.openFile(app.db, hotelId, id)
    if (!file) throw notFound('file')
    return await sendFile(request, reply, file)
  }

  const onRequest = ({ guest, now }: FastifyRequest) => checkFileLimits(app.db, guest.guestId, now)

  app.route({
    ...sendVoiceNote,
    onRequest,
    handler: (request, reply) =>
      sendAsGuest(request, reply, request.body, (upload, jobOwner) =>
        receiveVoice(upload, request.body.waveform, jobOwner),
      ),
  })

  app.route({
    ...sendPicture,
    onRequest,
    handler: (request, reply) => sendAsGuest(request, reply, request.body, receiveChatPicture),
  })

  app.route({
    ...getChatFile,
    handler: (request, reply) => {
      const { guest, params } = request
      const id = findFileOfGuest(app.db, guest, params.id)
      return respondWithFile(request, reply, guest.hotelId, id)
    },
  })

  app.route({
    ...sendDeskVoiceNote,
    handler: (request, reply) => {
      const { clientId, waveform } = request.body
      const message = { roomId: request.params.id, clientId }
      return sendAsStaff(request, reply, message, (upload, jobOwner) =>
        receiveVoice(upload, waveform, jobOwner),
      )
    },
  })

  app.route({
    ...sendDeskPicture,
    handler: (request, reply) => {
      const message = { roomId: request.params.id, clientId: request.body.clientId }
      return sendAsStaff(request, reply, message, receiveChatPicture)
    },
  })

  app.route({
    ...getDeskChatFile,
    handler: (request, reply) => {
      const { staff, params } = request
      const id = findFileOfDesk(app.db, staff.hotelId, params.id)
      return respondWithFile(request, reply, staff.hotelId, id)
    },
  })
}

/** The contract requires exactly one. */
function uploadOf({ uploads }: FastifyRequest): Upload {
  const [upload] = uploads
  if (!upload) throw new Error('Expected one file in the call')
  return upload
}

/** @throws Problem `unsupported_media_type`, or `unavailable` if too many are waiting */
async function receiveChatPicture(upload: Upload, jobOwner: JobOwner): Promise<CheckedFile> {
  const { width, height, ...file } = await receivePicture(upload, jobOwner)
  return { ...file, describe: (fileId) => ({ kind: 'picture', fileId, width, height }) }
}

/**
 * Measures a voice note. The length sent by the client is ignored.
 *
 * @throws Problem `invalid_request` if it is too long, `unsupported_media_type` if it is not audio
 */
async function receiveVoice(
  { path, kind }: Upload,
  waveform: number[] | undefined,
  jobOwner: JobOwner,
): Promise<CheckedFile> {
  const durationMs = await measureVoice({ path, kind }, jobOwner)
  if (durationMs > maxVoiceMs + LATE_MS) {
    const seconds = maxVoiceMs / 1000
    throw new Problem('invalid_request', 'A voice message can be at most {seconds} seconds long.', {
      values: { seconds },
      errors: [{ field: 'file' }],
    })
  }
  return {
    kind,
    content: path,
    describe: (fileId) => ({ kind: 'voice', fileId, durationMs, waveform }),
  }
}
