import { setBackupSettings } from '@bellhop/contract/calls/desk/installation'
import type { BackupSettings } from '@bellhop/contract/desk/installation'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-tags.ts'
import { FixedValue, SecretField, SettingField } from '../setting-fields.tsx'

interface Props {
  settings: BackupSettings
  onClose: () => void
}

/** Where the nightly backups go, and the key that opens them. */
export function BackupDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const { backupDir, backupKeep, backupKey, fixed } = settings
  const form = useForm<{ backupDir: string; backupKeep: number | undefined; backupKey: string }>({
    ...{ backupDir: backupDir ?? '', backupKeep, backupKey: '' },
  })
  const change = useChange(setBackupSettings, { tags: installationTags })
  const { values } = form
  return (
    <ChangeSheet
      title={t('titles.backup')}
      action={t('save')}
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
      done={(saved) => (saved.backupDir && !backupKey.isSet ? t('savedPrintTheKey') : t('saved'))}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('backupHelp')}</p>
      <SettingField
        {...{ form, settings }}
        name="backupDir"
        label={t('backupFolder')}
        help={t('backupFolderHelp')}
      />
      {fixed.includes('backupKeep') ? (
        <FixedValue label={t('daysToKeep')} name="backupKeep" value={String(backupKeep)} />
      ) : (
        <NumberField label={t('daysToKeep')} max={1000} {...form.field('backupKeep')} />
      )}
      <SecretField
        {...{ form, settings }}
        name="backupKey"
        label={t('key')}
        isSet={backupKey.isSet}
        help={backupKey.isSet ? t('newKeyHelp') : t('firstKeyHelp')}
      />
    </ChangeSheet>
  )
}
