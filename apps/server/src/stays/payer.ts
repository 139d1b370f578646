import { companyPays, kindsPaidByCompany, type Payer } from '@bellhop/domain/money/folio-parts'
import { type RawBuilder, sql } from 'kysely'

const ruleApplies = sql.join(
  companyPays.map((pays) => {
    const kinds = sql.join(kindsPaidByCompany[pays].map((kind) => sql.lit(kind)))
    return sql`(s.company_pays = ${sql.lit(pays)} AND e.kind IN (${kinds}))`
  }),
  sql` OR `,
)

/** Who pays the entry `e` of the stay `s` of a query: `payerOf` of the domain. A correction is of the same part as what it corrects. */
export const payerOfEntry = (hotelId: string): RawBuilder<Payer> => sql`(CASE
  WHEN s.company_id IS NULL THEN 'guest'
  WHEN e.payment_id IS NOT NULL THEN (
    SELECT paid.payer FROM payment paid WHERE paid.hotel_id = ${hotelId} AND paid.id = e.payment_id)
  ELSE coalesce((
    SELECT moved.payer FROM folio_move moved
    WHERE moved.hotel_id = ${hotelId} AND moved.entry_id = coalesce(e.corrects_id, e.id)
  ), CASE WHEN ${ruleApplies} THEN 'company' ELSE 'guest' END)
END)`
