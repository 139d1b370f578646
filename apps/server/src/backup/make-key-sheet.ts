import { makePdf } from '../documents/make-pdf.ts'
import type { KeySheet } from './key-sheet-layout.ts'

const layout = new URL('./key-sheet-layout.ts', import.meta.url)

type Owner = Parameters<typeof makePdf>[2]

/** The page with the key of the backups. @param opened the latest backup, if the key has just opened it */
export async function makeKeySheet(
  {
    opened,
    language = 'en',
    ...sheet
  }: Pick<KeySheet, 'key' | 'publicUrl'> & Partial<Pick<KeySheet, 'opened' | 'language'>>,
  now: Date,
  owner: Owner,
): Promise<Uint8Array> {
  const printedOn = now.toISOString().slice(0, 10)
  return await makePdf(layout, async () => ({ ...sheet, printedOn, opened, language }), owner)
}
