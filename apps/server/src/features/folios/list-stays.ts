import type { folioLists } from '@bellhop/contract/desk/folios'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { unfulfilledStatuses } from '../../ledger/bill-queries.ts'
import {
  decodeCursor,
  decodeTimeCursor,
  formatTimePlace,
  splitPage,
  uuid,
} from '../../shared/calls/paging.ts'
import {
  matchesEveryWord,
  selectGuests,
  selectRooms,
  selectStaysOfCompanions,
} from '../../shared/text/search-words.ts'
import { postedNightsOfStay } from '../../stays/nights.ts'
import { paidOnAccount, payerOfEntry } from '../../stays/payer.ts'
import { type StayRow, selectStays } from './queries.ts'

/**
 * Stays with something for the desk to decide, or a balance of a guest who does not come. What only a company owes, by
 * its invoice, is on its account.
 */
const waiting = (hotelId: string) => sql<boolean>`s.id IN (
  SELECT stay_id FROM payment WHERE hotel_id = ${hotelId} AND status = 'claimed'
  UNION SELECT q.stay_id FROM folio_dispute d
    JOIN guest_request q ON q.hotel_id = d.hotel_id AND q.id = d.request_id
  WHERE d.hotel_id = ${hotelId} AND d.decision IS NULL AND q.status <> ALL(${unfulfilledStatuses}::text[])
  UNION SELECT id FROM stay WHERE hotel_id = ${hotelId} AND fee_nights IS NOT NULL
  UNION SELECT e.stay_id FROM folio_entry e
    JOIN stay s ON s.hotel_id = e.hotel_id AND s.id = e.stay_id
  WHERE e.hotel_id = ${hotelId} AND s.status IN ('cancelled', 'noShow')
  GROUP BY e.stay_id HAVING sum(e.net + e.tax) <> ${paidOnAccount(hotelId, 'e.stay_id')}
    AND NOT (sum(e.net + e.tax) > ${paidOnAccount(hotelId, 'e.stay_id')}
      AND coalesce(sum(e.net + e.tax) FILTER (WHERE ${payerOfEntry(hotelId)} <> 'company'), 0) = 0
      AND EXISTS (SELECT FROM invoice i WHERE i.hotel_id = ${hotelId} AND i.stay_id = e.stay_id
        AND i.payer = 'company' AND i.kind = 'invoice')))`

/** By room, 9 before 10 and 101; a stay without a room comes first. */
const place = sql`(coalesce(length(r.number), 0), coalesce(r.number, ''), s.id)`

export interface ListedFolios {
  hotelId: string
  /** A list, or the ids of stays. */
  list: (typeof folioLists)[number] | readonly string[]
  search?: string | undefined
  limit: number
  before?: string | undefined
}

/** Reads a page of the desk's list and the cursor of the next one in one statement. */
export async function listStays(
  db: Handle,
  { hotelId, list, search, limit, before }: ListedFolios,
) {
  const isPast = list === 'checkedOut'
  const rows = await selectStays(db, hotelId)
    .select([
      sumOfEntries(hotelId, sql`TRUE`).as('posted'),
      sumOfEntries(hotelId, sql`${payerOfEntry(hotelId)} = 'company'`).as('postedToCompany'),
      sumOfEntries(hotelId, sql`${payerOfEntry(hotelId)} = 'second'`).as('postedToSecond'),
      postedNightsOfStay(hotelId).as('postedNights'),
    ])
    .$if(list === 'waiting', (query) => query.where(waiting(hotelId)))
    .$if(list === 'inHouse' || isPast, (query) =>
      query.where('s.status', '=', isPast ? list : 'inHouse'),
    )
    .$if(typeof list !== 'string', (query) =>
      query.where(sql<boolean>`s.id = ANY(${list}::uuid[])`),
    )
    .$if(search !== undefined, (query) => query.where(matches(hotelId, search ?? '')))
    .$if(before !== undefined, (query) => query.where(isAfter(before ?? '', isPast)))
    .$if(isPast, (query) => query.orderBy('s.checked_out_at', 'desc').orderBy('s.id', 'desc'))
    .$if(!isPast, (query) => query.orderBy(place))
    .limit(limit + 1)
    .execute()
  return splitPage(rows, limit, isPast ? placeInPast : placeInHouse)
}
export type ListedStay = Awaited<ReturnType<typeof listStays>>['rows'][number]

const sumOfEntries = (hotelId: string, condition: RawBuilder<unknown>) => sql<number>`(
  SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
  WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${condition})`

/** Whether every word is in the name, phone or email of the guest or a companion, or in the room number. */
function matches(hotelId: string, search: string): RawBuilder<boolean> {
  return matchesEveryWord(
    search,
    (word) => sql`(s.guest_id IN (${selectGuests(hotelId, word)})
      OR s.id IN (${selectStaysOfCompanions(hotelId, word)})
      OR s.room_id IN (${selectRooms(hotelId, word)}))`,
  )
}

function placeInPast({ id, checkedOutAt }: StayRow): string {
  if (!checkedOutAt) throw new Error(`Stay ${id} is listed as checked out, but is not.`)
  return formatTimePlace({ at: checkedOutAt, id })
}

const placeInHouse = ({ id, roomNumber }: StayRow) => `${id} ${roomNumber ?? ''}`

function isAfter(before: string, isPast: boolean): RawBuilder<boolean> {
  if (isPast) {
    const { at, id } = decodeTimeCursor(before)
    return sql`(s.checked_out_at, s.id) < (${at}::timestamptz, ${id}::uuid)`
  }
  const [id, room = ''] = decodeCursor(before, new RegExp(`^(${uuid}) ([^\\0]*)$`))
  return sql`${place} > (length(${room}::text), ${room}::text, ${id}::uuid)`
}
