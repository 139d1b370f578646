import { backUpNow } from '@bellhop/contract/calls/desk/operations'
import type { Operations } from '@bellhop/contract/desk/operations'
import { Badge, type Tone } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { backupAddress } from './operations-api.ts'

type Installation = NonNullable<Operations['installation']>

/** A browser holds the whole file before it is stored. */
const maxDownload = 2 * 1024 ** 3

/** Whether the hotel could be restored, and the last backup. */
export function BackupCard({ installation }: { installation: Installation }) {
  const { backup, drill, isScheduled, download } = installation
  const formatInstant = useTimeFormat()
  const { role } = useStaff()
  const making = useChange(backUpNow, { tags: ['operations'] })
  const { tone, text } = describeDrill(installation, formatInstant)
  const isBusy = making.isBusy || backup?.isUnderWay === true
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-display font-semibold text-xl">Backup</h2>
        <span role="status">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      <div className="grid gap-3">
        {isScheduled ? (
          <p>{describeBackup(backup, formatInstant)}</p>
        ) : (
          <>
            <p>No backups are made yet. Choose a folder on another disk.</p>
            {role === 'admin' && (
              <TextLink to={`${paths.installation}?dialog=backup`}>Set up backups</TextLink>
            )}
          </>
        )}
        {drill?.problem && !drill.isUnderWay && (
          <p className="text-bad">{`The test restore of the backup failed: ${drill.problem}`}</p>
        )}
        {making.problem && !isBusy && (
          <p role="alert" className="text-bad">
            {making.problem}
          </p>
        )}
        {isScheduled && (
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={isBusy} onClick={() => void making.run({ body: {} })}>
              Back up now
            </Button>
            {download && download.bytes <= maxDownload && (
              <DownloadLink
                href={backupAddress}
              >{`Download (${formatFileSize(download.bytes)})`}</DownloadLink>
            )}
          </div>
        )}
        {download && (
          <p className="text-ink-soft text-sm">
            The file is encrypted and of use only with the key of the backups. Keep both, in
            different places.
          </p>
        )}
      </div>
    </Card>
  )
}

type FormatInstant = (instant: string) => string

function describeDrill(
  { backup, drill, isScheduled }: Installation,
  formatInstant: FormatInstant,
): { tone: Tone; text: string } {
  if (!isScheduled) return { tone: 'bad', text: 'No backups' }
  if (backup?.isUnderWay) return { tone: 'neutral', text: 'Backing up…' }
  if (drill?.isUnderWay) return { tone: 'neutral', text: 'Testing a restore…' }
  if (backup?.problem) return { tone: 'bad', text: 'Backup failed' }
  if (!drill) return { tone: 'warn', text: 'Not tested by a restore yet' }
  if (drill.problem) return { tone: 'bad', text: 'Cannot be restored' }
  const seconds = Math.max(1, Math.round(drill.durationMs / 1000))
  return { tone: 'good', text: `Restorable, ${formatInstant(drill.startedAt)}, ${seconds} s` }
}

function describeBackup(backup: Installation['backup'], formatInstant: FormatInstant): string {
  if (!backup) return 'No backup has been made yet. The first one is made within ten minutes.'
  const at = formatInstant(backup.startedAt)
  if (backup.isUnderWay) return `A backup has been under way since ${at}.`
  if (backup.problem) return `The backup of ${at} failed: ${backup.problem}`
  return `Last backup: ${at}, ${formatFileSize(backup.bytes)}. One is made every night.`
}
