/** A code could not be delivered. The message never contains the phone, email or code, nor a server's reply. */
export class DeliveryFailure extends Error {
  /** `warn`: nothing is broken, but this kind of delivery does not reach the destination. */
  readonly level: 'warn' | 'error'

  /** The mail server will never accept this message. */
  readonly isFinal: boolean

  constructor(message: string, level: 'warn' | 'error' = 'error', isFinal = false) {
    super(message)
    this.level = level
    this.isFinal = isFinal
  }
}
