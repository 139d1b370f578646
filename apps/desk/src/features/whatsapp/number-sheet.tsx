import { setWhatsAppSettings } from '@bellhop/contract/calls/desk/whatsapp'
import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { maxAccessToken } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'
import { useForm } from '../../forms/use-form.ts'
import { whatsAppTags } from './whatsapp-tags.ts'

interface Props {
  settings: WhatsAppSettings
  onClose: () => void
}

const plain = { autoCapitalize: 'none', spellCheck: false } as const

export function NumberSheet({ settings, onClose }: Props) {
  const t = useTranslations('whatsApp')
  const { phoneNumberId, accessToken, appSecret, templates } = settings
  const form = useForm({
    ...{ phoneNumberId: phoneNumberId ?? '', accessToken: '', appSecret: '' },
  })
  const change = useChange(setWhatsAppSettings, { tags: whatsAppTags })
  const { values } = form
  const id = values.phoneNumberId.trim()
  const isAnother = id !== phoneNumberId
  const stored = (isSet: boolean) => (isSet ? { help: t('stored') } : {})
  const { check: missing, ...idField } = form.required('phoneNumberId', t('enterNumberId'))
  const secret = (name: 'accessToken' | 'appSecret', isSet: boolean, message: string) =>
    isSet ? form.input(name) : form.required(name, message)
  return (
    <ChangeSheet
      title={phoneNumberId === null ? t('setUp') : t('changeNumber')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        body: {
          ...{ phoneNumberId: id, templates },
          ...(values.accessToken.trim() && { accessToken: values.accessToken.trim() }),
          ...(values.appSecret.trim() && { appSecret: values.appSecret.trim() }),
        },
      }}
      done={t('saved')}
      onClose={onClose}
    >
      <TextField
        label={t('numberId')}
        help={t('numberIdHelp')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...plain}
        {...idField}
        check={/^[0-9]{5,30}$/.test(id) ? undefined : (missing ?? t('enterNumberId'))}
      />
      <TextField
        label={t('accessToken')}
        type="password"
        autoComplete="new-password"
        maxLength={maxAccessToken}
        {...plain}
        {...stored(accessToken.isSet && !isAnother)}
        {...secret('accessToken', accessToken.isSet && !isAnother, t('enterToken'))}
      />
      <TextField
        label={t('appSecret')}
        type="password"
        autoComplete="new-password"
        maxLength={maxAccessToken}
        {...plain}
        {...stored(appSecret.isSet)}
        {...secret('appSecret', appSecret.isSet, t('enterSecret'))}
      />
    </ChangeSheet>
  )
}
