import type { AppLanguage } from '@bellhop/languages'

/** Content of the message besides the code. */
export interface CodeContext {
  /** Whether the hotel is for practice, so that nothing is delivered. */
  isForPractice: boolean
  /** The hotel's name. */
  hotel: string
  expiresAt: Date
  /** The recipient's. */
  language: AppLanguage
}

/**
 * Delivers a one-time code to a guest's phone (E.164) or email address. The call that requested the code does not wait
 * for it. Rejects with a `DeliveryFailure`; its message is safe to log.
 */
export type DeliverCode = (to: string, code: string, context: CodeContext) => Promise<void>
