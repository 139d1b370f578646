import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyBaseLogger } from 'fastify'
import type { GuestWork } from '../../audit/work.ts'
import type { Handle } from '../../database/open.ts'
import { chooseAmount } from '../../ledger/choose-amount.ts'
import { readOpenDeposit } from '../../ledger/open-deposit.ts'
import { insertInitiated } from '../../ledger/payment-queries.ts'
import { GatewayRejected, GatewayUnavailable } from '../../ledger/refunds/refund-gateway.ts'
import type { LinkKeySession } from '../../sessions/sessions.ts'
import { fieldProblem, Problem } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import type { CardGateway, NewPage } from './gateway.ts'
import { findPage, storePage } from './queries.ts'

/** How long a page can be paid on. Stripe requires at least half an hour from the request. */
const PAGE_MS = 2 * HOUR_MS

/**
 * Stores a card payment of the balance or a part of it. The page is created afterwards, because a transaction must not
 * wait for another server.
 *
 * @returns its id
 * @throws Problem as `chooseAmount`
 */
export async function startCardPayment(
  { tx, guest, now }: GuestWork,
  gateway: CardGateway,
  wanted: number | undefined,
): Promise<string> {
  const { hotelId, guestId, stayId, currency } = guest
  if (!stayId) throw new Error('A guest with a bill must have a stay')
  const amount = gateway.largestAmount(await chooseAmount(tx, guest, wanted, now), currency)
  if (amount === 0) throw amountProblem()
  const expiresAt = new Date(now.getTime() + PAGE_MS)
  const payment = { hotelId, stayId, guestId, amount, at: now, expiresAt }
  return await insertInitiated(tx, { ...payment, method: 'card', gateway: gateway.name })
}

/**
 * The same for what is open of a booking's deposit.
 *
 * @throws Problem `nothing_to_pay`, `rate_limited`
 */
export async function startDepositByCard(
  tx: Handle,
  session: LinkKeySession,
  gateway: CardGateway,
  now: Date,
): Promise<string> {
  const { hotelId, stayId, guestId } = session
  const { booking, amount: open } = await readOpenDeposit(tx, session, now)
  const amount = gateway.largestAmount(open, booking.hotel.currency)
  if (amount === 0) throw amountProblem()
  const expiresAt = new Date(now.getTime() + PAGE_MS)
  const payment = { hotelId, stayId, guestId, amount, isAdvance: true, at: now, expiresAt }
  return await insertInitiated(tx, { ...payment, method: 'card', gateway: gateway.name })
}

interface Context {
  db: Handle
  gateway: CardGateway
  log: FastifyBaseLogger
}

interface Page extends Pick<NewPage, 'paidUrl' | 'cancelledUrl'> {
  /** The language of its title. */
  language: string
}

/**
 * Returns the URL of a payment's page, and creates the page if there is none. Idempotent, also for simultaneous calls.
 *
 * @throws Problem `unavailable`, or `invalid_request` for an amount that cards cannot pay
 */
export async function openPage(
  { db, gateway, log }: Context,
  { hotelId, id }: { hotelId: string; id: string },
  { language, ...urls }: Page,
): Promise<string> {
  const found = await findPage(db, hotelId, id)
  const { amount, url, currency, name, expiresAt } = inLanguage(found, language)
  if (url) return url
  if (!expiresAt) throw new Error('A card payment must have a page that expires')
  try {
    const page = await gateway.createPage({
      id,
      amount,
      currency,
      title: name,
      expiresAt,
      ...urls,
    })
    await storePage(db, hotelId, id, page)
    return page.url
  } catch (err) {
    if (err instanceof GatewayRejected && err.isAmount) throw amountProblem()
    if (!(err instanceof GatewayRejected || err instanceof GatewayUnavailable)) throw err
    log.warn({ err }, 'payment by card')
    const detail = 'We cannot reach the card company right now. Please try again.'
    throw new Problem('unavailable', detail, { retryAfter: 5 })
  }
}

function amountProblem(): Problem {
  return fieldProblem('amount', 'Cards cannot pay that amount here.')
}
