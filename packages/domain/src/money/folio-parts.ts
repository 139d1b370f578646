/** The parts of a bill: what the guest pays, what a company pays of the stay, and what a second guest pays. */
import { type FolioAmount, type FolioKind, type FolioTotals, folioTotals } from './folio.ts'

export const payers = ['guest', 'company', 'second'] as const
export type Payer = (typeof payers)[number]

/**
 * The part that a company pays. `room`: the nights with the taxes on their price. `roomAndTaxes`: also amounts per
 * night or stay, such as a tourist tax. `everything`: whatever is charged.
 */
export const companyPays = ['room', 'roomAndTaxes', 'everything'] as const
export type CompanyPays = (typeof companyPays)[number]

export const kindsPaidByCompany: Record<CompanyPays, readonly FolioKind[]> = {
  room: ['roomNight'],
  roomAndTaxes: ['roomNight', 'stayTax'],
  everything: ['roomNight', 'stayTax', 'request', 'tip', 'charge'],
}

/** Charges can be moved to the other part. Money stays with the payer who has paid it. */
export const movableKinds: readonly FolioKind[] = kindsPaidByCompany.everything

/**
 * Who pays an entry.
 *
 * @param pays null: the stay has no company, so nothing is in its part, moved or not
 * @param chosen where staff have moved the entry, or who has paid, if it is a payment; a second guest without a bill has
 *   nothing in theirs
 */
export function payerOf(
  kind: FolioKind,
  pays: CompanyPays | null,
  chosen: Payer | null = null,
  hasSecond = false,
): Payer {
  const isThere = chosen === 'second' ? hasSecond : chosen !== 'company' || pays !== null
  if (chosen && isThere) return chosen
  return pays !== null && kindsPaidByCompany[pays].includes(kind) ? 'company' : 'guest'
}

/** The totals of each part. They sum to those of the whole bill. */
export function splitTotals(
  entries: readonly (FolioAmount & { payer: Payer })[],
): Record<Payer, FolioTotals> {
  const totalsOf = (payer: Payer) => folioTotals(entries.filter((entry) => entry.payer === payer))
  return {
    guest: totalsOf('guest'),
    company: totalsOf('company'),
    second: totalsOf('second'),
  }
}
