import type { DataOf } from '@bellhop/contract/base/route'
import type * as contract from '@bellhop/contract/desk/printers'

/** A printer with its address, after it was added. */
export type NewPrinter = DataOf<typeof contract.addPrinter>

export type PrinterDialog = 'edit' | 'release' | 'remove'
