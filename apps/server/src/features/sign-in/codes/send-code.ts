import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { DeliverCode } from '../../../delivery/deliver-code.ts'
import { DeliveryFailure } from '../../../delivery/delivery-failure.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { type Contact, maskContact } from '../contact.ts'
import type { CodeRequest } from './one-time-code.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

interface Request extends Pick<FastifyRequest, 'sentenceLanguage'> {
  log: Log
}

/** Delivers a committed code in the background, in the language that was asked for, or else the hotel's. */
export function sendCode(
  deliver: DeliverCode,
  request: Request,
  { expiresAt, delivery }: CodeRequest,
): void {
  if (!delivery) return
  const { to, code, hotel } = delivery
  const { isForPractice } = hotel
  const language = request.sentenceLanguage(hotel.languages)
  const { name } = inLanguage(hotel, language)
  // After the response, so that its timing does not reveal whether the guest is known.
  setImmediate(() => {
    deliver(to, code, { isForPractice, hotel: name, expiresAt, language }).catch((error) =>
      logFailure(request.log, error),
    )
  })
}

/** The response to a code request, the same for known and unknown contacts. */
export function toCodeSent(contact: Contact, { codeRequestId, expiresAt, resendAt }: CodeRequest) {
  return {
    requestId: codeRequestId,
    to: maskContact(contact),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  }
}

/** Logs the reason but never the recipient. An unexpected error may contain the contact, so only its name is logged. */
function logFailure(log: Log, error: unknown): void {
  const { level, reason } =
    error instanceof DeliveryFailure
      ? { level: error.level, reason: error.message }
      : { level: 'error' as const, reason: error instanceof Error ? error.name : 'unknown' }
  log[level]({ reason }, 'a one-time code could not be delivered')
}
