import { maxChatDays, maxChatText, maxQuickReplyName } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { nonBlankLine, nonBlankText } from '../base/common.ts'
import { contentCalls, contentRecord, localised } from '../base/content.ts'
import { DeskHours } from '../base/hours.ts'

const tag = 'chat'

/**
 * Texts that staff insert into a chat. They may contain `{guest}`, `{room}`, `{hotel}`, `{checkOut}` and
 * `{checkOutTime}`; any other word in braces is 400.
 */
export const quickReplyCalls = contentCalls({
  url: '/desk/quick-replies',
  tag,
  names: { one: 'quick reply', many: 'quick replies' },
  fields: { name: nonBlankLine(maxQuickReplyName), texts: localised(maxChatText, nonBlankText) },
})

export const {
  Entry: QuickReply,
  list: listQuickReplies,
  add: addQuickReply,
  change: changeQuickReply,
  move: moveQuickReply,
  remove: removeQuickReply,
} = quickReplyCalls
export type QuickReply = Static<typeof QuickReply>

/**
 * The hours in which staff answer, and the automatic answer outside them, if there is one. Its text may contain
 * `{opensAt}`.
 */
export const chatSettingsCalls = contentRecord({
  url: '/desk/chat-settings',
  tag,
  name: 'chat settings',
  fields: {
    hours: DeskHours,
    automaticAnswer: Type.Optional(localised(maxChatText, nonBlankText)),
    daysAfterCheckOut: Type.Integer({
      minimum: 0,
      maximum: maxChatDays,
      description:
        'how long a guest can write after check-out; 0 closes the chat with the check-out',
    }),
  },
})

export const { Entry: ChatSettings, get: getChatSettings, set: setChatSettings } = chatSettingsCalls
export type ChatSettings = Static<typeof ChatSettings>
