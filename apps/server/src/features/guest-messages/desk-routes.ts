import type { Localised } from '@bellhop/contract/base/content'
import {
  getGuestMessageFigures,
  guestMessageCalls,
  listGuestMessageSendings,
  previewGuestMessage,
  sendGuestMessageAgain,
} from '@bellhop/contract/desk/guest-messages'
import { defaultPageSize } from '@bellhop/domain/limits'
import { listUnknownVariables } from '@bellhop/domain/requests/reply-variables'
import {
  type GuestMessageKind,
  messageVariables,
  messageWays,
  timingOf,
} from '@bellhop/domain/stays/guest-messages'
import { countSmsParts } from '@bellhop/domain/text/sms-parts'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { directionOf, toAppLanguage } from '@bellhop/languages'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import { readHotel } from '../../database/rows.ts'
import { runAfterCommit } from '../../jobs/run-every.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { formatDay } from './send-messages.ts'
import { countSent, findSending, listSendings, queueAgain, toSending } from './sent-queries.ts'
import { usableWays } from './ways.ts'
import { writeMessage } from './write-message.ts'

/** Editing the messages to guests, and what was sent. */
export const deskGuestMessageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, guestMessageCalls, {
    table: 'guest_message',
    toRow: (body, { languages }, row) => {
      const { kind, isOn, afterMinutes, days, time, atNight, ways, subject, words } = body
      checkVariables('subject', subject, kind)
      checkVariables('words', words, kind)
      const isByMinutes = timingOf[kind] === 'minutes'
      if (isByMinutes && afterMinutes === undefined) {
        throw fieldProblem('afterMinutes', 'Enter after how many minutes it is sent.')
      }
      if (!isByMinutes && days === undefined)
        throw fieldProblem('days', 'Enter how many days before or after.')
      if (!isByMinutes && time === undefined) throw fieldProblem('time', 'Enter the time of day.')
      return {
        ...storeTexts({ subject, words }, languages, row),
        ...{ kind, is_on: isOn, at_night: atNight ?? false, ways },
        after_minutes: isByMinutes ? (afterMinutes ?? null) : null,
        days: isByMinutes ? null : (days ?? null),
        at_time: isByMinutes ? null : (time ?? null),
      }
    },
    toEntry: (row, { languages }) => ({
      ...{ kind: row.kind, isOn: row.is_on, atNight: row.at_night, ways: row.ways },
      afterMinutes: row.after_minutes ?? undefined,
      days: row.days ?? undefined,
      time: row.at_time ?? undefined,
      subject: readTexts(row, 'subject', languages),
      words: readTexts(row, 'words', languages),
    }),
  })

  app.route({
    ...previewGuestMessage,
    handler: async ({
      staff: { hotelId },
      body: { kind, language: asked, subject, words },
      now,
    }) => {
      checkVariables('subject', subject === undefined ? {} : { [asked]: subject }, kind)
      checkVariables('words', words === undefined ? {} : { [asked]: words }, kind)
      const language = toAppLanguage(asked)
      const row = await readHotel(app.db, hotelId, hotelColumns)
      const { name, address, phone } = inLanguage(row, asked)
      const message = writeMessage({
        ...{ kind, language, subject: subject ?? null, words: words ?? null },
        values: {
          ...{ guest: exampleGuest, room: '204', hotel: name, address, phone },
          // A link is as long.
          link: `${app.settings.PUBLIC_URL}/link/${'x'.repeat(exampleKeyLength)}`,
          request: '2 × Caffè latte',
          arrival: formatDay(new Date(now.getTime() + DAY_MS), row.time_zone, language),
        },
      })
      return {
        data: {
          ...{ ...message, language, isRightToLeft: directionOf(language) === 'rtl' },
          sms: { text: message.text, parts: countSmsParts(message.text) },
        },
      }
    },
  })

  app.route({
    ...listGuestMessageSendings,
    handler: async ({ staff: { hotelId }, query: { stayId, before, limit = defaultPageSize } }) => {
      const rows = await listSendings(app.db, hotelId, { stayId, before, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { data: shown.map(toSending), ...(last && { next: last.id }) }
    },
  })

  app.change(sendGuestMessageAgain, async ({ tx, now, audit }, { staff: { hotelId }, params }) => {
    const sending = await findSending(tx, hotelId, params.id)
    if (!sending) throw notFound('message')
    const again = await queueAgain(tx, hotelId, params.id, now)
    if (!again)
      throw new Problem('invalid_transition', 'This message was sent, or is still waiting.')
    await audit('sentMessage.again', sending.stay_id, { after: { kind: sending.kind } })
    runAfterCommit(tx, 'messages to guests')
    const row = await findSending(tx, hotelId, params.id)
    if (!row) throw new Error('Expected the message')
    return { data: toSending(row) }
  })

  app.route({
    ...getGuestMessageFigures,
    handler: async ({ staff: { hotelId }, now }) => {
      const usable = await usableWays(app, hotelId)
      const sent = await countSent(app.db, hotelId, new Date(now.getTime() - 30 * DAY_MS))
      return {
        data: {
          ways: messageWays.map((way) => ({
            ...{ way, isSetUp: usable.includes(way) },
            sent: sent.find((one) => one.way === way)?.count ?? 0,
          })),
          smsParts: sent.reduce((sum, { parts }) => sum + parts, 0),
        },
      }
    },
  })
}

const hotelColumns = ['name', 'address', 'phone', 'time_zone', 'translations'] as const
const exampleGuest = 'Asha Rao'
const exampleKeyLength = 38

/** @throws Problem `invalid_request` for an unknown placeholder */
function checkVariables(
  field: 'subject' | 'words',
  texts: Localised | undefined,
  kind: GuestMessageKind,
): void {
  const known = messageVariables[kind].filter((name) => field === 'words' || name !== 'link')
  for (const [language, text] of Object.entries(texts ?? {})) {
    const [unknown] = listUnknownVariables(text, known)
    if (unknown === undefined) continue
    const values = { unknown: `{${unknown}}`, known: known.map((name) => `{${name}}`).join(', ') }
    const sentence = 'Unknown placeholder {unknown}. Use {known}.'
    throw fieldProblem(`${field}.${language}`, sentence, values)
  }
}
