/** The parts of a bill: what the guest pays, and what a company pays of the stay. */
import { type FolioAmount, type FolioKind, type FolioTotals, folioTotals } from './folio.ts'

export const payers = ['guest', 'company'] as const
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
 * @param pays null: the stay has no company, so the guest pays everything, moved or not
 * @param chosen where staff have moved the entry, or who has paid, if it is a payment
 */
export function payerOf(
  kind: FolioKind,
  pays: CompanyPays | null,
  chosen: Payer | null = null,
): Payer {
  if (pays === null) return 'guest'
  return chosen ?? (kindsPaidByCompany[pays].includes(kind) ? 'company' : 'guest')
}

/** The totals of each part. They sum to those of the whole bill. */
export function splitTotals(
  entries: readonly (FolioAmount & { payer: Payer })[],
): Record<Payer, FolioTotals> {
  const totalsOf = (payer: Payer) => folioTotals(entries.filter((entry) => entry.payer === payer))
  return { guest: totalsOf('guest'), company: totalsOf('company') }
}
