import { setAddressSettings } from '@bellhop/contract/calls/desk/installation'
import type { AddressSettings } from '@bellhop/contract/desk/installation'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-tags.ts'
import { SettingField } from '../setting-fields.tsx'

interface Props {
  settings: AddressSettings
  onClose: () => void
}

/** The address that guests type, and that is in links and codes. */
export function AddressDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const form = useForm({ publicUrl: settings.publicUrl })
  const change = useChange(setAddressSettings, { tags: installationTags })
  const isFixed = settings.fixed.includes('publicUrl')
  return (
    <ChangeSheet
      title={t('titles.address')}
      action={t('save')}
      form={form}
      change={change}
      call={{ body: isFixed ? {} : { publicUrl: form.values.publicUrl.trim() } }}
      done={({ publicUrl }) => t('addressSaved', { address: publicUrl })}
      onClose={onClose}
    >
      <SettingField
        {...{ form, settings }}
        name="publicUrl"
        label={t('address')}
        help={t('addressHelp')}
      />
      <p className="text-ink-soft">{t('addressChangeHelp')}</p>
    </ChangeSheet>
  )
}
