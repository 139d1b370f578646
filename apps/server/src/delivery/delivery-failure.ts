/** A code did not go out. The message never holds the phone, mail or code, nor what a server said of them. */
export class DeliveryFailure extends Error {
  /** `warn`: nothing is broken, this way of delivery just does not reach such a destination. */
  readonly level: 'warn' | 'error'

  constructor(message: string, level: 'warn' | 'error' = 'error') {
    super(message)
    this.level = level
  }
}
