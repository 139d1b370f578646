import { deriveBackupKey } from '../shared/secrets/secrets.ts'
import { type BackupKey, readLock } from './container.ts'

/**
 * Finds the key of a backup in what was typed or pasted: the key itself, a line of settings, or the text of the page
 * it was printed on.
 *
 * @returns undefined if the file is not encrypted; `missing` if none of the texts contains its key
 * @throws BackupError if the file is no backup, or of a later format
 */
export async function findKey(
  path: string,
  texts: readonly string[],
): Promise<BackupKey | 'missing' | undefined> {
  const opens = await readLock(path)
  if (!opens) return undefined
  for (const BACKUP_KEY of texts.flatMap(listCandidates)) {
    const key = deriveBackupKey({ BACKUP_KEY })
    if (key && opens(key)) return key
  }
  return 'missing'
}

function listCandidates(text: string): string[] {
  const lines = text.split(/\r?\n/)
  const values = lines.map((line) => line.replace(/^.*BACKUP_KEY\s*[=:]\s*/, ''))
  const unquoted = [text, ...lines, ...values].map((one) =>
    one.trim().replace(/^(["'])(.*)\1$/, '$2'),
  )
  // A paper may have broken it into two lines.
  const joined = lines.map((line) => line.trim()).join('')
  return [...new Set([...unquoted, joined, ...text.split(/\s+/)])].filter((one) => one !== '')
}
