import type { FilledSentence } from '../sentences/sentences.ts'

interface Options {
  level?: 'warn' | 'error'
  isFinal?: boolean
  reply?: string | undefined
  said?: FilledSentence | undefined
}

/** A message could not be delivered. The error's text never contains the phone, email or code, nor a server's reply. */
export class DeliveryFailure extends Error {
  /** `warn`: nothing is broken, but this kind of delivery does not reach the destination. */
  readonly level: 'warn' | 'error'

  /** The mail server will never accept this message. */
  readonly isFinal: boolean

  /** The server's own words, which may contain the address: for the person at the desk, never for the log. */
  readonly reply: string | undefined

  /** For the person at the desk, if the message does not say it by a code of the mail server. */
  readonly said: FilledSentence | undefined

  constructor(message: string, { level = 'error', isFinal = false, reply, said }: Options = {}) {
    super(message)
    this.level = level
    this.isFinal = isFinal
    this.reply = reply
    this.said = said
  }
}
