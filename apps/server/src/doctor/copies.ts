import { DAY_MS } from '@bellhop/domain/time/durations'
import { openCopies } from '../backup/copy-backups.ts'
import { isNightly, readBackupTime } from '../backup/nightly-files.ts'
import type { FilledSentence } from '../sentences/sentences.ts'
import type { Settings } from '../settings.ts'
import { type Finding, ok, problem } from './finding.ts'

const MAX_DAYS = 2

/** Whether the bucket for copies of backups has a recent one. */
export async function checkCopies(settings: Settings, now: Date): Promise<Finding[]> {
  const { BACKUP_BUCKET: bucket = '' } = settings
  const copies = await openCopies(settings)
  if (!copies) return []
  const report = (what: FilledSentence) =>
    problem(
      'copies',
      { ...what, values: { bucket, ...what.values } },
      'If this place is lost with its disks, everything since then is lost.',
      'Check S3_ENDPOINT, S3_REGION and the access key, and that it may list, write and delete in BACKUP_BUCKET. The log has failures under copies of backups.',
    )
  try {
    const names = [...(await copies.list()).keys()].filter(isNightly)
    const latest = names.sort().at(-1)
    if (!latest) return [report({ sentence: 'The bucket {bucket} has no copy of a backup yet.' })]
    const days = Math.floor((now.getTime() - readBackupTime(latest).getTime()) / DAY_MS)
    return [
      days < MAX_DAYS
        ? ok('copies', {
            sentence: 'The bucket {bucket} has copies of backups, the latest {file}.',
            values: { bucket, file: latest },
          })
        : report({
            sentence:
              'The latest copy of a backup in the bucket {bucket} is {days, plural, one {# day} other {# days}} old.',
            values: { days },
          }),
    ]
  } catch (error) {
    return [
      report({
        sentence: 'The bucket {bucket} for copies of backups cannot be used ({reason}).',
        values: { reason: (error as Error).message },
      }),
    ]
  }
}
