import { type DeskTaxes, taxesCalls } from '@bellhop/contract/desk/taxes'
import type { TaxProblem } from '@bellhop/domain/taxes/check-tax'
import { findLockedChanges, findTaxProblems, hasBegun } from '@bellhop/domain/taxes/check-taxes'
import { taxFromWire, taxToWire } from '@bellhop/domain/taxes/tax-wire'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { recordRoutes } from '../../content/content-record.ts'
import type { Handle } from '../../database/open.ts'
import { isBeingSetUp } from '../../hotels/hotel-setup.ts'
import { checkConfirmed } from '../../sessions/check-confirmed.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'
import { Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'

/** Editing the taxes. */
export const deskTaxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  recordRoutes(app, taxesCalls, {
    table: 'hotel',
    key: (hotelId) => ({ id: hotelId }),
    check: async (tx, { rules }, staff, row) =>
      await checkRules(tx, rules, staff, row?.tax_rules ?? []),
    toRow: ({ rules, pricesIncludeTax }, staff, row) => {
      // Also for undoing a change.
      checkConfirmed(staff)
      const { currency } = staff
      return {
        tax_rules: rules.map((rule) => taxFromWire(rule, rule._id ?? newId(), currency)),
        prices_include_tax: pricesIncludeTax ?? row?.prices_include_tax ?? null,
      }
    },
    toEntry: ({ tax_rules, prices_include_tax }, { currency }) => ({
      rules: tax_rules.map((rule) => taxToWire(rule, currency)),
      pricesIncludeTax: prices_include_tax ?? undefined,
    }),
  })
}

/**
 * @throws Problem `invalid_request` with all fields that are wrong, or `in_use` for changes of rules that guests were
 * or will be charged by. While a hotel is set up, a wrong rate can be corrected.
 */
async function checkRules(
  tx: Handle,
  rules: DeskTaxes['rules'],
  { hotelId, currency, timeZone, languages: [language = 'en'], now }: EditingStaff,
  current: readonly TaxRule[],
): Promise<void> {
  const today = hotelDate(now, timeZone)
  const stored = current.map((rule) => taxToWire(rule, currency))
  const wrong = findTaxProblems(rules, { stored, today, currency, language })
  if (wrong.length > 0) throw taxProblem('invalid_request', wrong)
  const upcoming = current.filter((rule) => !hasBegun(rule, today)).map(({ id }) => id)
  const findLocked = (held: readonly string[]) =>
    findLockedChanges(rules, { stored, today, held, language })
  if (findLocked(upcoming).length === 0) return
  const { isUnsold, held } = await findTaxUses(tx, hotelId, upcoming, today)
  const locked = isUnsold ? [] : findLocked(held)
  if (locked.length > 0) throw taxProblem('in_use', locked)
}

function taxProblem(code: 'invalid_request' | 'in_use', errors: readonly TaxProblem[]): Problem {
  const errorsSaid = errors.map(({ field, message, values }) => ({
    field,
    sentence: message,
    values,
  }))
  const said = new Map(errorsSaid.map((one) => [JSON.stringify([one.sentence, one.values]), one]))
  return new Problem(code, [...said.values()], { errors: errorsSaid })
}

interface TaxUses {
  /** The hotel is being set up and nothing was priced by its taxes: it has had no stay, and no hold is open. */
  isUnsold: boolean
  /** Those of the rules that nights were priced by. */
  held: string[]
}

/**
 * Finds whether a hotel has sold anything, and which of the rules nights from a date on were priced by: nights of stays
 * that are booked or in house, and of holds that have not ended.
 */
async function findTaxUses(
  db: Handle,
  hotelId: string,
  ruleIds: readonly string[],
  from: string,
): Promise<TaxUses> {
  const openHold = sql`h.hotel_id = ${hotelId} AND h.ended_at IS NULL AND h.expires_at > now()`
  const isHeld = sql`
    n.hotel_id = ${hotelId} AND n.night >= ${from}
    AND n.taxes @> jsonb_build_array(jsonb_build_object('id', rule.id))`
  const { rows } = await sql<TaxUses>`
    SELECT ${isBeingSetUp(hotelId)}
        AND NOT EXISTS (SELECT FROM stay WHERE hotel_id = ${hotelId})
        AND NOT EXISTS (SELECT FROM hold h WHERE ${openHold}) AS "isUnsold",
      ARRAY(
        SELECT rule.id FROM unnest(${ruleIds}::text[]) AS rule (id)
        WHERE EXISTS (
          SELECT FROM stay_night n JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
          WHERE ${isHeld} AND s.status IN ('booked', 'inHouse'))
        OR EXISTS (
          SELECT FROM hold_night n JOIN hold h ON h.hotel_id = n.hotel_id AND h.id = n.hold_id
          WHERE ${isHeld} AND ${openHold})) AS held`.execute(db)
  return rows[0] ?? { isUnsold: false, held: [] }
}
