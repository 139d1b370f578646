import type { Cell } from '@bellhop/domain/tables/cells'

/** A cell as text: what it was read from. */
export function formatReadCell(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return 'error' in cell ? cell.error : cell.date.replace('T', ' ')
}
