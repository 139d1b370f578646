import { addressOf } from '@bellhop/client/address-of'
import * as calls from '@bellhop/contract/calls/desk/figures'
import type { RoomGrouping, SaleGrouping } from '@bellhop/domain/stays/figures'
import type { Span } from './period.ts'

type Table = Span & { by: RoomGrouping | SaleGrouping }
export const csvAddress = (query: Table) => addressOf(calls.getFiguresCsv, { query })
export const workbookAddress = (query: Table) => addressOf(calls.getFiguresWorkbook, { query })
export const monthAddress = (month: string) => addressOf(calls.getMonthPage, { query: { month } })
