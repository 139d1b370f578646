/** A code could not be delivered. The message never contains the phone, email or code, nor a server's reply. */
export class DeliveryFailure extends Error {
  /** `warn`: nothing is broken, but this kind of delivery does not reach the destination. */
  readonly level: 'warn' | 'error'

  constructor(message: string, level: 'warn' | 'error' = 'error') {
    super(message)
    this.level = level
  }
}
