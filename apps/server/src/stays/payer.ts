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
  WHEN s.company_id IS NULL AND s.second_bill_name IS NULL THEN 'guest'
  ELSE (SELECT CASE
      WHEN chosen = 'guest' OR (chosen = 'company' AND s.company_id IS NOT NULL)
        OR (chosen = 'second' AND s.second_bill_name IS NOT NULL) THEN chosen
      WHEN ${ruleApplies} THEN 'company' ELSE 'guest' END
    FROM (SELECT CASE
      WHEN e.payment_id IS NOT NULL THEN (
        SELECT paid.payer FROM payment paid WHERE paid.hotel_id = ${hotelId} AND paid.id = e.payment_id)
      ELSE (
        SELECT moved.payer FROM folio_move moved
        WHERE moved.hotel_id = ${hotelId} AND moved.entry_id = coalesce(e.corrects_id, e.id)) END AS chosen) choice)
END)`

/** How much of what a company has paid for its invoices, without the desk's payments, is for the one of the stay `s` of a query. */
export const paidOnAccount = (hotelId: string, stayId = 's.id'): RawBuilder<number> => sql<number>`(
  SELECT coalesce(sum(part.amount), 0)::bigint FROM invoice ci
  JOIN company_payment_part part ON part.hotel_id = ci.hotel_id AND part.invoice_id = ci.id
  WHERE ci.hotel_id = ${hotelId} AND ci.stay_id = ${sql.ref(stayId)} AND ci.payer = 'company' AND ci.kind = 'invoice')`
