import type { Folio } from '@bellhop/contract/desk/folios'
import type { FolioFormat } from '../use-folio-format.ts'

/** Whether the check-out can be undone: on its day. */
export const hasJustLeft = ({ status, checkOut }: Folio, format: FolioFormat): boolean =>
  status === 'checkedOut' && format.date(checkOut) === format.today()
