import type { FastifyBaseLogger } from 'fastify'
import type { DeliverCode } from '../../delivery/deliver-code.ts'
import { DeliveryFailure } from '../../delivery/delivery-failure.ts'
import { type Contact, maskContact } from './contact.ts'
import type { CodeRequest } from './one-time-code.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Sends a code on its way, once it is committed. */
export function sendCode(
  deliver: DeliverCode,
  log: Log,
  { expiresAt, delivery }: CodeRequest,
): void {
  if (!delivery) return
  const { to, code, hotel } = delivery
  // After the answer, so that its time does not tell whether the guest is known.
  setImmediate(() => {
    deliver(to, code, { hotel, expiresAt }).catch((error) => logFailure(log, error))
  })
}

/** What the guest is told meanwhile, the same for known and unknown guests. */
export function toCodeSent(contact: Contact, { requestId, expiresAt, resendAt }: CodeRequest) {
  return {
    requestId,
    to: maskContact(contact),
    expiresAt: expiresAt.toISOString(),
    resendAt: resendAt.toISOString(),
  }
}

/** Says why, but never to whom. An error that nobody foresaw may name the guest, so only its kind is logged. */
function logFailure(log: Log, error: unknown): void {
  const { level, reason } =
    error instanceof DeliveryFailure
      ? { level: error.level, reason: error.message }
      : { level: 'error' as const, reason: error instanceof Error ? error.name : 'unknown' }
  log[level]({ reason }, 'a one-time code could not be delivered')
}
