import { toWire } from '@bellhop/domain/money/money'
import type { AppLanguage } from '@bellhop/languages'
import { stringify } from 'csv-stringify/sync'
import { staffMessagesOf } from '../../sentences/messages.ts'
import type { SoldOutItem } from './sold-out-queries.ts'

/** Writes a row for each item that was sold out: at most as many as the hotel has. */
export function writeSoldOutCsv(
  rows: readonly SoldOutItem[],
  currency: string,
  language: AppLanguage,
): string {
  const texts = staffMessagesOf('exports', language).soldOut
  return stringify(
    rows.map(({ name, quarters, attempts, estimate }) => [
      ...[name, quarters / 4, attempts, toWire(estimate, currency), currency],
    ]),
    {
      header: true,
      columns: [texts.item, texts.hours, texts.attempts, texts.estimate, texts.currency],
      bom: true,
      escape_formulas: true,
    },
  )
}
