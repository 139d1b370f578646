import { makePdf } from '../documents/make-pdf.ts'
import type { KeySheet } from './key-sheet-layout.ts'

const layout = new URL('./key-sheet-layout.ts', import.meta.url)

type Owner = Parameters<typeof makePdf>[2]

/** The page with the key of the backups. @param opened the latest backup, if the key has just opened it */
export async function makeKeySheet(
  { key, publicUrl, opened }: Omit<KeySheet, 'printedOn' | 'opened'> & { opened?: string },
  now: Date,
  owner: Owner,
): Promise<Uint8Array> {
  const printedOn = now.toISOString().slice(0, 10)
  return await makePdf(layout, async () => ({ key, publicUrl, printedOn, opened }), owner)
}
