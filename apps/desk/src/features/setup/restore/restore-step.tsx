import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { maxBackupBytes } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { focusHeading } from '@bellhop/ui/move-focus'
import { TextArea } from '@bellhop/ui/text-area'
import { Upload } from '@bellhop/ui/upload'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateFormat, formatList } from '../../../intl/shown-formats.ts'
import { paths } from '../../../shared/paths.ts'
import { removeDraft } from '../first-hotel/draft.ts'
import { useRestore } from './use-restore.ts'

/** In the zone of the browser: there may be several hotels. */
const moment = { dateStyle: 'long', timeStyle: 'short' } as const

interface Props {
  setupKey: string
  onBack: () => void
}

/** Instead of setting up a hotel: everything as it was when a backup was made. */
export function RestoreStep({ setupKey, onBack }: Props) {
  const t = useTranslations('setup')
  const [file, setFile] = useState<File>()
  const [backupKey, setBackupKey] = useState('')
  const { run, progress, phase, restored, failure } = useRestore(setupKey)
  const isBusy = progress !== undefined || phase !== undefined
  // The button that led here is gone.
  useEffect(() => focusHeading(), [])

  if (restored) return <Restored {...restored} />
  return (
    <Form
      summaryTitle={t('checkTheseFields')}
      errors={{ file: file ? undefined : t('chooseTheBackup') }}
      {...(failure && { serverErrors: failure.errors })}
      values={{ file, backupKey }}
      problem={failure?.problem}
      busy={isBusy}
      onSubmit={() => file && void run(file, backupKey)}
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
          {t('restoreFromABackup')}
        </h1>
        <p className="text-ink-soft">{t('restoreHelp')}</p>
      </div>
      <Upload
        label={t('backup')}
        name="file"
        required
        accept={['*/*']}
        maxBytes={maxBackupBytes}
        file={
          file && {
            ...{ name: file.name, size: file.size },
            ...(progress !== undefined && { progress }),
          }
        }
        // The file that is shown is the one that is being restored.
        onChoose={(chosen) => !isBusy && setFile(chosen)}
        onRemove={() => !isBusy && setFile(undefined)}
        texts={{
          choose: t('upload.choose'),
          drop: t('upload.drop'),
          remove: t('upload.remove'),
          progress: t('upload.progress'),
          wrongType: t('upload.wrongType'),
          tooLarge: t('upload.tooLarge'),
        }}
      />
      <TextArea
        label={t('backupKey')}
        name="backupKey"
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10_000}
        help={t('backupKeyHelp')}
        value={backupKey}
        onChange={({ target }) => setBackupKey(target.value)}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {describeProgress(t, progress, phase)}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          {t('restore')}
        </Button>
      </div>
    </Form>
  )
}

function describeProgress(
  t: ReturnType<typeof useTranslations<'setup'>>,
  progress: number | undefined,
  phase: string | undefined,
): string {
  if (progress !== undefined) return t('sendingBackup', { percent: Math.floor(progress * 100) })
  if (phase === 'checking') return t('checkingBackup')
  if (phase === undefined) return ''
  return t('restoring')
}

function Restored({ hotels, createdAt, hasSecret }: NonNullable<RestoreState['restored']>) {
  const t = useTranslations('setup')
  const navigate = useNavigate()
  useEffect(() => {
    removeDraft()
    focusHeading()
  }, [])
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere font-display font-semibold text-2xl outline-none">
        {t('areRestored', {
          hotels: formatList(hotels),
          count: hotels.length,
        })}
      </h1>
      <p>{t('restoredTo', { time: dateFormat(moment).format(new Date(createdAt)) })}</p>
      {!hasSecret && (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          {t('secretMissing')}
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="primary" size="large" onClick={() => void navigate(paths.signIn)}>
          {t('signIn')}
        </Button>
      </div>
    </>
  )
}
