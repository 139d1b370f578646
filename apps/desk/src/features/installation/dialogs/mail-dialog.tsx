import { setMailSettings } from '@bellhop/contract/calls/desk/installation'
import type { MailSettings } from '@bellhop/contract/desk/installation'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-api.ts'
import { FixedValue, SecretField, SettingField } from '../setting-fields.tsx'
import { formatSmtpAddress, readSmtpAddress } from '../smtp-address.ts'

interface Props {
  settings: MailSettings
  onClose: () => void
}

/** The mail server, as a provider of email describes it. */
export function MailDialog({ settings, onClose }: Props) {
  const t = useTranslations('installation')
  const { security, host, port, user } = readSmtpAddress(settings.smtpUrl)
  // The server names the whole address in its errors, so that it is the name of its first field.
  // It has no draft: the browser stores no password.
  const form = useForm({
    ...{ smtpUrl: host, security, port, user, password: '' },
    smtpFrom: settings.smtpFrom ?? '',
  })
  const change = useChange(setMailSettings, { tags: installationTags })
  const { smtpUrl: typedHost, password, smtpFrom, ...rest } = form.values
  const isFixed = settings.fixed.includes('smtpUrl')
  const address = formatSmtpAddress({ ...rest, host: typedHost })
  return (
    <ChangeSheet
      title={t('titles.mail')}
      action={t('save')}
      form={form}
      change={change}
      call={{
        body: {
          ...(!isFixed && address !== undefined && { smtpUrl: address }),
          ...(!isFixed && password !== '' && { password }),
          ...(!settings.fixed.includes('smtpFrom') && { smtpFrom: smtpFrom.trim() }),
        },
      }}
      done={t('mailSaved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('mailHelp')}</p>
      {isFixed ? (
        <FixedValue label={t('mailServer')} name="smtpUrl" value={settings.smtpUrl ?? ''} />
      ) : (
        <>
          <TextField
            label={t('mailServer')}
            help={t('mailServerHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('smtpUrl')}
          />
          <SelectField
            label={t('encryption')}
            {...form.field('security')}
            options={[
              { value: 'smtps', label: t('encryptions.smtps') },
              { value: 'smtp', label: t('encryptions.smtp') },
            ]}
          />
          <TextField
            label={t('port')}
            help={t('portHelp')}
            inputMode="numeric"
            autoComplete="off"
            {...form.input('port')}
          />
          <TextField
            label={t('user')}
            help={t('userHelp')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('user')}
          />
          <SecretField
            {...{ form, settings }}
            name="password"
            label={t('password')}
            isSet={settings.password.isSet}
          />
        </>
      )}
      <SettingField
        {...{ form, settings }}
        name="smtpFrom"
        label={t('sender')}
        help={t('senderHelp')}
      />
    </ChangeSheet>
  )
}
