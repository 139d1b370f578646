import type { CompanyPays } from '@bellhop/domain/money/folio-parts'

/** The part that a company pays, after “pays”. */
export const paidNames: Record<CompanyPays, string> = {
  room: 'the room',
  roomAndTaxes: 'the room and its taxes',
  everything: 'everything',
}
