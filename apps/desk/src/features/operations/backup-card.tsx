import { addressOf } from '@bellhop/client/address-of'
import { backUpNow, downloadBackup } from '@bellhop/contract/calls/desk/operations'
import type { Operations } from '@bellhop/contract/desk/operations'
import { Badge, type Tone } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { formatFileSize } from '@bellhop/ui/upload-rule'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useChange } from '../../api/use-change.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

type Installation = NonNullable<Operations['installation']>

/** A browser holds the whole file before it is stored. */
const maxDownload = 2 * 1024 ** 3

/** Whether the hotel could be restored, and the last backup. */
export function BackupCard({ installation }: { installation: Installation }) {
  const t = useTranslations('operations')
  const { backup, drill, isScheduled, download } = installation
  const formatInstant = useTimeFormat()
  const { role } = useStaff()
  const making = useChange(backUpNow, { tags: ['operations'] })
  const { tone, text } = describeDrill(t, installation, formatInstant)
  const isBusy = making.isBusy || backup?.isUnderWay === true
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-display font-semibold text-xl">{t('backup')}</h2>
        <span role="status">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </div>
      <div className="grid gap-3">
        {isScheduled ? (
          <p>{describeBackup(t, backup, formatInstant)}</p>
        ) : (
          <>
            <p>{t('backups.notScheduled')}</p>
            {role === 'admin' && (
              <TextLink to={`${paths.installation}?dialog=backup`}>{t('setUpBackups')}</TextLink>
            )}
          </>
        )}
        {drill?.problem && !drill.isUnderWay && (
          <p className="text-bad">{t('drill.failed', { problem: drill.problem })}</p>
        )}
        {making.problem && !isBusy && (
          <p role="alert" className="text-bad">
            {making.problem}
          </p>
        )}
        {isScheduled && (
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={isBusy} onClick={() => void making.run({ body: {} })}>
              {t('backUpNow')}
            </Button>
            {download && download.bytes <= maxDownload && (
              <DownloadLink href={addressOf(downloadBackup)}>
                {t('download', { size: formatFileSize(download.bytes) })}
              </DownloadLink>
            )}
          </div>
        )}
        {download && <p className="text-ink-soft text-sm">{t('downloadHelp')}</p>}
      </div>
    </Card>
  )
}

type Translate = ReturnType<typeof useTranslations<'operations'>>
type FormatInstant = (instant: string) => string

function describeDrill(
  t: Translate,
  { backup, drill, isScheduled }: Installation,
  formatInstant: FormatInstant,
): { tone: Tone; text: string } {
  if (!isScheduled) return { tone: 'bad', text: t('drill.noBackups') }
  if (backup?.isUnderWay) return { tone: 'neutral', text: t('drill.backingUp') }
  if (drill?.isUnderWay) return { tone: 'neutral', text: t('drill.testing') }
  if (backup?.problem) return { tone: 'bad', text: t('drill.backupFailed') }
  if (!drill) return { tone: 'warn', text: t('drill.notTested') }
  if (drill.problem) return { tone: 'bad', text: t('drill.notRestorable') }
  const seconds = Math.max(1, Math.round(drill.durationMs / 1000))
  return {
    tone: 'good',
    text: t('drill.restorable', { time: formatInstant(drill.startedAt), seconds }),
  }
}

function describeBackup(
  t: Translate,
  backup: Installation['backup'],
  formatInstant: FormatInstant,
): string {
  if (!backup) return t('backups.none')
  const at = formatInstant(backup.startedAt)
  if (backup.isUnderWay) return t('backups.underWay', { time: at })
  if (backup.problem) return t('backups.failed', { time: at, problem: backup.problem })
  return t('backups.last', { time: at, size: formatFileSize(backup.bytes) })
}
