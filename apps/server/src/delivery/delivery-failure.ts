/** A message could not be delivered. The error's text never contains the phone, email or code, nor a server's reply. */
export class DeliveryFailure extends Error {
  /** `warn`: nothing is broken, but this kind of delivery does not reach the destination. */
  readonly level: 'warn' | 'error'

  /** The mail server will never accept this message. */
  readonly isFinal: boolean

  /** The server's own words, which may contain the address: for the person at the desk, never for the log. */
  readonly reply: string | undefined

  constructor(
    message: string,
    level: 'warn' | 'error' = 'error',
    isFinal = false,
    reply: string | undefined = undefined,
  ) {
    super(message)
    this.reply = reply
    this.level = level
    this.isFinal = isFinal
  }
}
