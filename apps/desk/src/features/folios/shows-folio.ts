import { getFolio } from '@bellhop/contract/calls/desk/folios'
import type { Folio } from '@bellhop/contract/desk/folios'
import type { After } from '../../api/use-change.ts'
import { showRead } from '../../api/use-read.ts'

/** After a change that responds with the folio. */
export const showsFolio = {
  tags: ['folios'],
  show: (folio: Folio) => showRead(getFolio, { params: { id: folio._id } }, () => folio),
} satisfies After<Folio>

/** After a check-out, which also ends requests. */
export const showsCheckOut = {
  ...showsFolio,
  tags: ['folios', 'requests'],
} satisfies After<Folio>
