import { setBackupSettings } from '@bellhop/contract/calls/desk/installation'
import type { BackupSettings } from '@bellhop/contract/desk/installation'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-api.ts'
import { FixedValue, SecretField, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: BackupSettings
  onClose: () => void
}

/** Where the nightly backups go, and the key that opens them. */
export function BackupDialog({ settings, onClose }: Props) {
  const { backupDir, backupKeep, backupKey, fixed } = settings
  const form = useForm<{ backupDir: string; backupKeep: number | undefined; backupKey: string }>({
    ...{ backupDir: backupDir ?? '', backupKeep, backupKey: '' },
  })
  const change = useChange(setBackupSettings, { tags: installationTags })
  const { values } = form
  return (
    <ChangeSheet
      title="Backups"
      action="Save"
      form={form}
      change={change}
      call={{
        body: {
          ...(!fixed.includes('backupDir') && { backupDir: values.backupDir.trim() }),
          ...(!fixed.includes('backupKeep') &&
            values.backupKeep !== undefined && { backupKeep: values.backupKeep }),
          ...(!fixed.includes('backupKey') && values.backupKey && { backupKey: values.backupKey }),
        },
      }}
      done={(saved) =>
        saved.backupDir && !backupKey.isSet
          ? 'Saved. Now print the key: without it, no backup can be read.'
          : 'Saved.'
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Every night everything is saved in this folder, and restored on trial. Use another disk than
        that of the server, which must be connected.
      </p>
      <SettingField
        {...{ form, settings }}
        name="backupDir"
        label="Folder on the server"
        help="Such as /mnt/backups. Empty: no backups are made."
      />
      {fixed.includes('backupKeep') ? (
        <FixedValue label="Days to keep" name="backupKeep" value={String(backupKeep)} />
      ) : (
        <NumberField label="Days to keep" max={1000} {...form.field('backupKeep')} />
      )}
      <SecretField
        {...{ form, settings }}
        name="backupKey"
        label="Key"
        isSet={backupKey.isSet}
        help={
          backupKey.isSet
            ? 'A new one opens only later backups: keep the printed page of this one.'
            : 'Leave it empty, and Bellhop makes one. Or enter one of at least 32 characters.'
        }
      />
    </ChangeSheet>
  )
}
