import { type AppLanguage, directionOf } from '@bellhop/languages'
import { drawCode } from '../documents/draw-code.ts'
import { formatSentence, type Sentence } from '../sentences/sentences.ts'

/** The data of the layout. */
export interface KeySheet {
  key: string
  publicUrl: string
  printedOn: string
  /** The latest backup, which the key has opened; undefined if there is none yet. */
  opened: string | undefined
  language: AppLanguage
}

/** Imported by the worker thread that makes the PDF (documents/pdf-worker.ts). */
export const template = new URL('./key-sheet.typ', import.meta.url)

/** The screen for restoring reads it, if the text of the page is pasted there. */
export function print({ key, publicUrl, printedOn, opened, language }: KeySheet) {
  const say = (sentence: Sentence) =>
    formatSentence(sentence, language, {
      ...{ address: publicUrl, date: printedOn, file: opened ?? '' },
    })
  return {
    ...{ language, direction: directionOf(language), title: say('Key of the backups') },
    code: drawCode(key),
    key: `BACKUP_KEY=${key}`,
    // On one line, so that its end is clear.
    keySize: Math.min(12, 760 / (key.length + 11)),
    facts: [
      say('For {address}, printed on {date}.'),
      opened
        ? say('It has opened the backup {file}.')
        : say('It was not tried on a backup when it was printed.'),
    ],
    help: [
      say(
        'Without this key, no backup can be read. Anyone who has it and a backup can read everything: keep this page in a safe place outside the building, apart from the backups.',
      ),
      say(
        'On a new machine, install Bellhop and open the address that it prints. Choose “Restore from a backup”, then the newest file whose name ends in .backup, and enter the key above.',
      ),
      say(
        'If you change BACKUP_KEY, print a new page, and keep this one as long as the backups made with this key.',
      ),
    ],
  }
}
