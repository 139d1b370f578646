import type { RestoreState } from '@bellhop/contract/desk/first-restore'
import { maxBackupBytes } from '@bellhop/domain/limits'
import { Button } from '@bellhop/ui/button'
import { Form } from '@bellhop/ui/form'
import { focusHeading } from '@bellhop/ui/move-focus'
import { TextArea } from '@bellhop/ui/text-area'
import { Upload } from '@bellhop/ui/upload'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { removeDraft } from '../first-hotel/draft.ts'
import { useRestore } from './use-restore.ts'

/** In the zone of the browser: there may be several hotels. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

const list = new Intl.ListFormat('en-GB')

interface Props {
  setupKey: string
  onBack: () => void
}

/** Instead of setting up a hotel: everything as it was when a backup was made. */
export function RestoreStep({ setupKey, onBack }: Props) {
  const [file, setFile] = useState<File>()
  const [backupKey, setBackupKey] = useState('')
  const { run, progress, phase, restored, failure } = useRestore(setupKey)
  const isBusy = progress !== undefined || phase !== undefined
  // The button that led here is gone.
  useEffect(() => focusHeading(), [])

  if (restored) return <Restored {...restored} />
  return (
    <Form
      summaryTitle="Check these fields"
      errors={{ file: file ? undefined : 'Choose the backup.' }}
      {...(failure && { serverErrors: failure.errors })}
      values={{ file, backupKey }}
      problem={failure?.problem}
      busy={isBusy}
      onSubmit={() => file && void run(file, backupKey)}
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="font-display font-semibold text-2xl outline-none">
          Restore from a backup
        </h1>
        <p className="text-ink-soft">
          Brings back everything as it was when the backup was made: hotels, guests, bookings,
          photos and staff accounts.
        </p>
      </div>
      <Upload
        label="Backup"
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
          choose: 'Choose a file',
          drop: 'or drop it here',
          remove: 'Remove the file',
          progress: 'Sending',
          wrongType: 'Choose a backup.',
          tooLarge: 'This file is too large to send. Restore it with npm run restore.',
        }}
      />
      <TextArea
        label="Key of the backup"
        name="backupKey"
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10_000}
        help="The BACKUP_KEY of the server that made the backup. You can paste the whole text of the page it’s printed on. Leave this empty if the backup isn’t encrypted."
        value={backupKey}
        onChange={({ target }) => setBackupKey(target.value)}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {describeProgress(progress, phase)}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="large" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Restore
        </Button>
      </div>
    </Form>
  )
}

function describeProgress(progress: number | undefined, phase: string | undefined): string {
  if (progress !== undefined) return `Sending the backup: ${Math.floor(progress * 100)} %.`
  if (phase === 'checking') return 'Checking the backup. Nothing has been changed yet.'
  if (phase === undefined) return ''
  return 'Restoring. With many photos this takes some minutes.'
}

function Restored({ hotels, createdAt, hasSecret }: NonNullable<RestoreState['restored']>) {
  const navigate = useNavigate()
  useEffect(() => {
    removeDraft()
    focusHeading()
  }, [])
  return (
    <>
      <h1
        tabIndex={-1}
        className="wrap-anywhere font-display font-semibold text-2xl outline-none"
      >{`${list.format(hotels)} ${hotels.length === 1 ? 'is' : 'are'} restored`}</h1>
      <p>{`Everything is as it was on ${moment.format(new Date(createdAt))}. Sign in with your account.`}</p>
      {!hasSecret && (
        <p className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm">
          The backup was not encrypted, so it doesn’t contain the secret key. Copy the file
          secret.key of the former server into the data folder and restart Bellhop. Until then,
          guests’ documents and voice messages can’t be opened.
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="primary" size="large" onClick={() => void navigate(paths.signIn)}>
          Sign in
        </Button>
      </div>
    </>
  )
}
