import type { DeskChat } from '@bellhop/contract/desk/chat'
import type { QuickReply } from '@bellhop/contract/desk/chat-settings'
import { fillVariables, type ReplyVariable } from '@bellhop/domain/requests/reply-variables'

export interface FilledReply {
  text: string
  /** Variables without a value, which remain in the text. */
  missing: string[]
  /** The language of the text. */
  language: string
  /** There is no text in the guest's language. */
  isFallback: boolean
}

interface Situation {
  chat: DeskChat
  addressee: string
  /** The first of its languages is its own. */
  hotel: { name: string; timeZone: string; languages: readonly string[] }
}

/** Fills in a quick reply in the guest's language, or else in the hotel's. */
export function fillReply(reply: Pick<QuickReply, 'texts'>, situation: Situation): FilledReply {
  const { chat, addressee, hotel } = situation
  const { languages } = hotel
  const wanted = chat.language ?? languages[0]
  const language =
    [wanted, ...languages, ...Object.keys(reply.texts)].find((one) => one && reply.texts[one]) ?? ''
  const values: Record<ReplyVariable, string | null | undefined> = {
    guest: addressee,
    room: chat.stay?.roomNumber,
    hotel: hotel.name,
    checkOut: chat.stay && format(chat.stay.checkOut, { day: 'numeric', month: 'long' }),
    checkOutTime:
      chat.stay &&
      format(chat.stay.checkOut, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  return {
    ...fillVariables(reply.texts[language] ?? '', values),
    language,
    isFallback: language !== wanted,
  }

  function format(instant: string, options: Intl.DateTimeFormatOptions) {
    const { timeZone } = hotel
    return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(instant))
  }
}
