import type { GuestMarks } from '@bellhop/contract/desk/guest-marks'
import { type RawBuilder, sql } from 'kysely'

/** The marks of everyone on a stay; null if there are none. */
export type MarksRow = { isVip: boolean; allergies: string[] } | null

/**
 * Part of a statement: the marks of the guest of a stay, the companions, and the guest of a request, who may have left
 * the stay.
 */
export function marksOfStay(
  hotelId: unknown,
  stayId: unknown,
  guestId: unknown,
): RawBuilder<MarksRow> {
  return sql<MarksRow>`(
    SELECT json_build_object('isVip', bool_or(gm.is_vip), 'allergies',
      coalesce(json_agg(DISTINCT allergy) FILTER (WHERE allergy IS NOT NULL), '[]'))
    FROM guest_marks gm LEFT JOIN LATERAL unnest(gm.allergies) allergy ON true
    WHERE gm.hotel_id = ${hotelId} AND gm.guest_id IN (
      SELECT ${guestId} UNION ALL SELECT ms.guest_id FROM stay ms
      WHERE ms.hotel_id = ${hotelId} AND ms.id = ${stayId}
      UNION ALL SELECT mc.guest_id FROM stay_companion mc
      WHERE mc.hotel_id = ${hotelId} AND mc.stay_id = ${stayId})
    HAVING bool_or(gm.is_vip OR gm.allergies <> '{}'))`
}

export const withMarks = (marks: MarksRow): { marks?: GuestMarks } => (marks ? { marks } : {})
