import { removePasskey, renamePasskey } from '@bellhop/contract/calls/desk/staff-passkeys'
import type { Passkey } from '@bellhop/contract/desk/staff-passkeys'
import { maxName } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeySheet({ passkey, onClose }: Props) {
  const t = useTranslations('staff')
  const form = useForm({ name: passkey.name })
  const renaming = useChange(renamePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title={t('renamePasskey')}
      action={t('save')}
      form={form}
      change={renaming}
      call={{ params: { id: passkey._id }, body: form.body() }}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        maxLength={maxName}
        {...form.required('name', t('enterAName'))}
      />
    </ChangeSheet>
  )
}

export function RemovePasskeySheet({ passkey, onClose }: Props) {
  const t = useTranslations('staff')
  const removing = useChange(removePasskey, { tags: ['passkeys'] })
  return (
    <ChangeSheet
      title={t('removeQuestion', { name: passkey.name })}
      action={t('remove')}
      variant="danger"
      change={removing}
      call={{ params: { id: passkey._id } }}
      done={t('passkeyRemoved')}
      onClose={onClose}
    >
      <p>{t('removePasskeyHelp')}</p>
    </ChangeSheet>
  )
}
