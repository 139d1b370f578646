import { drawCode } from '../documents/draw-code.ts'

/** The data of the layout. */
export interface KeySheet {
  key: string
  publicUrl: string
  printedOn: string
  /** The latest backup, which the key has opened; undefined if there is none yet. */
  opened: string | undefined
}

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./key-sheet.typ', import.meta.url)

/** The screen for restoring reads it, if the text of the page is pasted there. */
export function print({ key, publicUrl, printedOn, opened }: KeySheet) {
  return {
    title: 'Key of the backups',
    code: drawCode(key),
    key: `BACKUP_KEY=${key}`,
    // On one line, so that its end is clear.
    keySize: Math.min(12, 760 / (key.length + 11)),
    facts: [
      `For ${publicUrl}, printed on ${printedOn}.`,
      opened
        ? `It has opened the backup ${opened}.`
        : 'It was not tried on a backup when it was printed.',
    ],
    help: [
      'Without this key, no backup can be read. Anyone who has it and a backup can read everything: keep this page in a safe place outside the building, apart from the backups.',
      'On a new machine, install Bellhop and open the address that it prints. Choose “Restore from a backup”, then the newest file whose name ends in .backup, and enter the key above.',
      'If you change BACKUP_KEY, print a new page, and keep this one as long as the backups made with this key.',
    ],
  }
}
