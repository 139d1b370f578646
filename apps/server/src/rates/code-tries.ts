import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../database/transaction.ts'
import { type Limit, limitByHash, limitById, limitsByAddress, perHour } from '../limits/limit.ts'
import { countUse, releaseUse } from '../limits/rate-limits.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { networksOf } from '../shared/calls/caller.ts'

/** A promo code as someone without an account has typed it. */
interface TypedCode {
  hotelId: string
  code: string
  /** IP address of the caller. */
  address: string
}

/** Wrong codes in an hour. The figures are in docs/security.md, too. */
const most = { ofAddress: 20, ofHotel: 500 }

const detail: Sentence = 'Too many wrong promo codes. You can book without one.'

/** The limits of wrong codes: of the address, in all hotels, and of the hotel. */
export function wrongCodeLimits(
  limitKey: Uint8Array,
  { hotelId, address }: Omit<TypedCode, 'code'>,
): Limit[] {
  const rate = perHour(most.ofAddress)
  return [
    ...limitsByAddress(limitKey, 'wrong promo codes', address, rate, most.ofHotel / 2),
    limitById('wrong promo codes at a hotel', hotelId, perHour(most.ofHotel)),
  ]
}

/**
 * Runs `work`, which finds out whether a promo code is valid, and counts the code unless it is. An address looks at one
 * code as often as it likes, because a page that is read again asks for the same one.
 *
 * @param isValid by default, a code is valid if `work` does not fail
 * @throws Problem `rate_limited` before `work` has begun
 */
export async function countCodeTry<T>(
  { ip: address, now, server }: FastifyRequest,
  { hotelId, code }: { hotelId: string; code: string | undefined },
  work: () => Promise<T>,
  isValid: (result: T) => boolean = () => true,
): Promise<T> {
  if (code === undefined) return await work()
  const { db, secrets } = server
  const { limitKey } = secrets
  const typed = { hotelId, code, address }
  const limits = wrongCodeLimits(limitKey, typed)
  const isCounted = await inTransaction(db, async (tx) => {
    const [looks] = await countUse(tx, [looksAt(limitKey, typed)], detail, now)
    if (looks && looks.count > 1) return false
    await countUse(tx, limits, detail, now)
    return true
  })
  const result = await work()
  if (isCounted && isValid(result)) await releaseUse(db, limits, now)
  return result
}

function looksAt(limitKey: Uint8Array, { hotelId, code, address }: TypedCode): Limit {
  const [network = ''] = networksOf(address)
  const of = [hotelId, network, code.trim().toUpperCase()]
  return limitByHash(limitKey, 'looks at a promo code', of, perHour(Number.POSITIVE_INFINITY))
}
