import type { Localised } from '@bellhop/contract/base/content'
import { chatSettingsCalls, quickReplyCalls } from '@bellhop/contract/desk/chat-settings'
import {
  automaticAnswerVariables,
  listUnknownVariables,
  replyVariables,
} from '@bellhop/domain/requests/reply-variables'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordRoutes } from '../../../content/content-record.ts'
import { contentRoutes } from '../../../content/content-routes.ts'
import { readHours, storeHours } from '../../../content/hours.ts'
import { fieldProblem } from '../../../shared/calls/problem.ts'

/** Quick replies, reply hours and the automatic answer. */
export const chatSettingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, quickReplyCalls, {
    table: 'quick_reply',
    toRow: ({ name, texts }, { languages }, row) => {
      checkVariables('texts', texts, replyVariables)
      return { name: name.trim(), texts: storeByLanguage(texts, languages, row?.texts) }
    },
    toEntry: ({ name, texts }, { languages }) => ({
      name,
      texts: readByLanguage(texts, languages) ?? {},
    }),
  })

  recordRoutes(app, chatSettingsCalls, {
    table: 'chat_settings',
    key: (hotelId) => ({ hotel_id: hotelId }),
    // Cached sessions know when the chat closes.
    inSessions: true,
    toRow: ({ hours, automaticAnswer = {}, daysAfterCheckOut }, staff, row) => {
      checkVariables('automaticAnswer', automaticAnswer, automaticAnswerVariables)
      return {
        hours: storeHours(hours, staff, row?.hours),
        automatic_answer: storeByLanguage(automaticAnswer, staff.languages, row?.automatic_answer),
        days_after_check_out: daysAfterCheckOut,
      }
    },
    toEntry: (row, staff) => ({
      hours: readHours(row.hours, staff),
      automaticAnswer: readByLanguage(row.automatic_answer, staff.languages),
      daysAfterCheckOut: row.days_after_check_out,
    }),
  })
}

/** @throws Problem `invalid_request` for an unknown variable */
function checkVariables(field: string, texts: Localised, known: readonly string[]): void {
  for (const [language, text] of Object.entries(texts)) {
    const [unknown] = listUnknownVariables(text, known)
    if (unknown === undefined) continue
    const values = { unknown: `{${unknown}}`, known: known.map((name) => `{${name}}`).join(', ') }
    const sentence = 'Unknown placeholder {unknown}. Use {known}.'
    throw fieldProblem(`${field}.${language}`, sentence, values)
  }
}

/** Texts in one column. Those in languages that the hotel does not have at present stay. */
function storeByLanguage(
  texts: Localised,
  languages: readonly string[],
  stored: Localised = {},
): Localised {
  const others = Object.entries(stored).filter(([language]) => !languages.includes(language))
  const trimmed = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const)
  return Object.fromEntries([...trimmed, ...others])
}

function readByLanguage(texts: Localised, languages: readonly string[]): Localised | undefined {
  const own = Object.entries(texts).filter(([language]) => languages.includes(language))
  return own.length > 0 ? Object.fromEntries(own) : undefined
}
