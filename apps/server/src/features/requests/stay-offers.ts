import {
  activeStatuses,
  type RequestStatus,
  type ServicePurpose,
} from '@bellhop/domain/requests/request-status'
import { toAppLanguage } from '@bellhop/languages'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { formatSentence } from '../../sentences/sentences.ts'
import type { GuestCaller } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { lockStay } from '../../stays/lock-stay.ts'
import { isOfferToCome } from './offer-to-come.ts'
import type { StayOffer } from './orders/requested-time.ts'

/** Who asks for a late check-out or an early check-in. */
export type OfferGuest = Pick<
  GuestCaller,
  'hotelId' | 'guestId' | 'stayId' | 'name' | 'language' | 'textLanguages' | 'currency' | 'status'
>

/** A locked request, which may be one for a late check-out or an early check-in. */
export interface OfferRequest {
  id: string
  stay_id: string
  status: RequestStatus
  purpose: ServicePurpose | null
  checkout_time: string | null
  deliver_at: Date | null
}

export const stayOf = ({ stayId }: OfferGuest): string => {
  if (!stayId) throw new Error('A guest who orders must have a stay')
  return stayId
}

/** Locks a stay, and reads its times. */
export async function lockTimes(tx: Handle, hotelId: string, stayId: string) {
  const columns = ['status', 'check_in', 'duration', 'checkout_time'] as const
  const stay = await lockStay(tx, hotelId, stayId, columns)
  if (!stay) throw new Error(`No stay ${stayId}`)
  return stay
}

/**
 * A stay has one late check-out and one early check-in at a time, so that the price is always for the hours from its
 * present times. Call it under the lock of the stay.
 *
 * @throws Problem `item_unavailable` if another one can still be cancelled
 */
export async function checkAskedOnce(
  tx: Handle,
  guest: OfferGuest,
  service: StayOffer,
  purpose: 'lateCheckOut' | 'earlyCheckIn',
): Promise<void> {
  const { hotelId, language, textLanguages } = guest
  const other = await tx
    .selectFrom('guest_request as r')
    .select('r.id')
    .where(is({ 'r.hotel_id': hotelId, 'r.stay_id': stayOf(guest), 'r.purpose': purpose }))
    .where(
      sql<boolean>`(r.status = ANY(${[...activeStatuses]}::text[])
        OR r.status = 'done' AND ${isOfferToCome(hotelId)})`,
    )
    .executeTakeFirst()
  if (!other) return
  // Also read by a companion of the guest who asked, and at the desk.
  const sentence = 'It has already been requested for this room. Cancel that request first.'
  const note = formatSentence(sentence, toAppLanguage(language))
  throw new Problem('item_unavailable', '{item} is not available right now. {note}', {
    params: { reason: 'notOffered', item: inLanguage(service, textLanguages).name, note },
  })
}
