import type { FastifyBaseLogger } from 'fastify'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { fieldProblem, Problem } from '../shared/calls/problem.ts'
import { GatewayUnavailable } from './refunds/refund-gateway.ts'
import type { UpiCode, UpiProvider } from './upi-provider.ts'

interface Context {
  db: Handle
  provider: UpiProvider
  log: FastifyBaseLogger
  now: Date
}

/**
 * Returns the provider's code of a UPI payment, and creates it if there is none. Not in a transaction, which must not
 * wait for another server. Of simultaneous calls, the first code stored is everyone's; the others are never shown.
 *
 * @throws Problem `unavailable`, or `invalid_request` for an amount that UPI cannot pay
 */
export async function openUpiCode(
  { db, provider, log, now }: Context,
  hotelId: string,
  paymentId: string,
): Promise<UpiCode> {
  const { code, amount, name, expiresAt } = await findCode(db, hotelId, paymentId)
  if (code) return code
  if (!expiresAt) throw new Error('A UPI payment must have a time at which its code closes')
  try {
    const made = await provider.createCode({
      hotelId,
      name,
      paymentId,
      amount,
      now,
      closesAt: expiresAt,
    })
    if (!made) throw fieldProblem('amount', 'UPI cannot pay that amount here.')
    await db
      .updateTable('payment')
      .set({ gateway_session: made.id, gateway_url: made.link })
      .where(is({ hotel_id: hotelId, id: paymentId }))
      .where('gateway_session', 'is', null)
      .execute()
    return (await findCode(db, hotelId, paymentId)).code ?? made
  } catch (err) {
    if (!(err instanceof GatewayUnavailable)) throw err
    log.warn({ err }, 'QR code for UPI')
    const detail = 'We cannot reach the payment provider right now. Please try again.'
    throw new Problem('unavailable', detail, { retryAfter: 5 })
  }
}

async function findCode(db: Handle, hotelId: string, paymentId: string) {
  const { id, link, ...payment } = await db
    .selectFrom('payment as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.amount', 'p.expires_at as expiresAt', 'h.name'])
    .select(['p.gateway_session as id', 'p.gateway_url as link'])
    .where(is({ 'p.hotel_id': hotelId, 'p.id': paymentId }))
    .executeTakeFirstOrThrow()
  return { ...payment, code: id && link ? { id, link } : undefined }
}
