import { object } from '@bellhop/contract/base/common'
import { DeskHours } from '@bellhop/contract/base/hours'
import {
  addQuickReply,
  type ChatSettings,
  changeQuickReply,
  getChatSettings,
  listQuickReplies,
  moveQuickReply,
  type QuickReply,
  removeQuickReply,
  setChatSettings,
} from '@bellhop/contract/desk/chat-settings'
import { defaultChatDays, maxQuickReplies } from '@bellhop/domain/limits'
import { alwaysOpen } from '@bellhop/domain/opening-hours'
import { automaticAnswerVariables, replyVariables } from '@bellhop/domain/reply-variables'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { changeContent } from '../../../content/change-content.ts'
import { checkTexts as checkEntryTexts } from '../../../content/check-entry.ts'
import { readHours, storeHours } from '../../../content/hours.ts'
import type { Handle } from '../../../database/open.ts'
import { raiseSessionVersion } from '../../../database/versions.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { newId } from '../../../shared/ids.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'
import { checkTexts } from './check-texts.ts'
import {
  deleteReply,
  findSettings,
  insertReply,
  listReplies,
  lockReplies,
  lockReply,
  lockSettings,
  orderReplies,
  type ReplyRow,
  type SettingsRow,
  saveSettings,
  updateReply,
} from './queries.ts'

/** For the reasons of exceptions, which are texts for guests. */
const ReplyHours = object({ hours: DeskHours })

const event = () => ({ name: 'chat.settings', payload: {} }) as const

/** Quick replies, reply hours and the automatic answer. */
export const chatSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listQuickReplies,
    handler: async ({ staff }) => ({
      data: (await listReplies(app.db, staff.hotelId)).map(toReply),
    }),
  })

  app.route({
    ...addQuickReply,
    handler: (request, reply) =>
      app.transact(
        request,
        reply,
        async (tx) => {
          const { hotelId } = request.staff
          await checkReplyTexts(tx, hotelId, request.body.texts)
          const id = newId()
          const row = await changeContent(tx, request.staff, {
            noun: 'quick reply',
            verb: 'add',
            id,
            add: await addReply(tx, hotelId, { ...request.body, id }),
            event,
          })
          return { data: toReply(row) }
        },
        { status: 201 },
      ),
  })

  app.route({
    ...changeQuickReply,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId } = request.staff
        const { id } = request.params
        const row = await changeContent(tx, request.staff, {
          noun: 'quick reply',
          verb: 'change',
          id,
          lock: async () => {
            const row = await lockReply(tx, hotelId, id)
            if (row) await checkReplyTexts(tx, hotelId, request.body.texts)
            return row
          },
          change: (old) => {
            const row = { ...old, ...request.body }
            return { row, writes: [updateReply(tx, hotelId, row)] }
          },
          event,
        })
        return { data: toReply(row) }
      }),
  })

  app.route({
    ...moveQuickReply,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId } = request.staff
        const { id } = request.params
        const rows = await lockReplies(tx, hotelId)
        const row = await changeContent(tx, request.staff, {
          noun: 'quick reply',
          verb: 'move',
          id,
          lock: async () => rows.find((one) => one.id === id),
          change: (old) => {
            const others = rows.filter((one) => one.id !== id).map((one) => one.id)
            const position = Math.min(request.body.position, others.length)
            const order = orderReplies(hotelId, others.toSpliced(position, 0, id))
            return { row: { ...old, position }, writes: [order] }
          },
          event,
        })
        return { data: toReply(row) }
      }),
  })

  app.route({
    ...removeQuickReply,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId } = request.staff
        const { id } = request.params
        const row = await changeContent(tx, request.staff, {
          noun: 'quick reply',
          verb: 'remove',
          id,
          lock: () => lockReply(tx, hotelId, id),
          remove: () => [deleteReply(tx, hotelId, id)],
          event,
        })
        return { data: toReply(row) }
      }),
  })

  app.route({
    ...getChatSettings,
    handler: async ({ staff }) => ({
      data: toSettings(await findSettings(app.db, staff.hotelId), staff),
    }),
  })

  app.route({
    ...setChatSettings,
    handler: (request, reply) =>
      app.transact(request, reply, async (tx) => {
        const { hotelId } = request.staff
        const { automaticAnswer, daysAfterCheckOut } = request.body
        const before = await lockSettings(tx, hotelId)
        checkEntryTexts(ReplyHours, { hours: request.body.hours }, before.languages)
        const hours = storeHours(request.body.hours, request.staff, before.hours)
        checkTexts('automaticAnswer', automaticAnswer, before.languages, automaticAnswerVariables)
        const row = await changeContent(tx, request.staff, {
          noun: 'chat settings',
          verb: 'set',
          id: hotelId,
          lock: async () => before,
          change: (old) => {
            const days = daysAfterCheckOut ?? readDays(old)
            return {
              row: { ...old, hours, automatic_answer: automaticAnswer, days_after_check_out: days },
              writes: [
                saveSettings(tx, hotelId, {
                  hours: JSON.stringify(hours),
                  automatic_answer: JSON.stringify(automaticAnswer),
                  days_after_check_out: days,
                }),
              ],
            }
          },
          event,
        })
        // Cached sessions know when the chat closes.
        await raiseSessionVersion(tx, hotelId)
        return { data: toSettings(row, request.staff) }
      }),
  })
}

async function checkReplyTexts(tx: Handle, hotelId: string, texts: Record<string, string>) {
  if (Object.keys(texts).length === 0)
    throw staffFieldProblem('texts', 'Write it in one language at least.')
  const { languages } = await findSettings(tx, hotelId)
  checkTexts('texts', texts, languages, replyVariables)
}

/** Adds it at the end of the list. Locking the others prevents two simultaneous additions at the same position. */
async function addReply(tx: Handle, hotelId: string, reply: Omit<ReplyRow, 'position'>) {
  const rows = await lockReplies(tx, hotelId)
  if (rows.length >= maxQuickReplies) {
    throw staffFieldProblem('name', `There can be ${maxQuickReplies} quick replies at most.`)
  }
  const row = { ...reply, position: (rows.at(-1)?.position ?? -1) + 1 }
  return { row, writes: [insertReply(tx, hotelId, row)] }
}

function toReply({ id, name, texts }: ReplyRow): QuickReply {
  return { _id: id, name, texts }
}

function readDays({ days_after_check_out: days }: SettingsRow): number {
  return days ?? defaultChatDays
}

function toSettings(row: SettingsRow, staff: StaffSession): ChatSettings {
  return {
    hours: row.hours ? readHours(row.hours, staff) : alwaysOpen,
    automaticAnswer: row.automatic_answer ?? {},
    daysAfterCheckOut: readDays(row),
    languages: row.languages,
  }
}
