import { setCodeSettings, setMailSettings } from '@bellhop/contract/calls/desk/installation'
import type { CodeSettings, MailSettings } from '@bellhop/contract/desk/installation'
import { Checkbox } from '@bellhop/ui/checkbox'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { SelectField } from '../../../forms/option-fields.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { installationTags } from '../installation-tags.ts'
import { FixedValue, SecretField, SettingField } from '../setting-fields.tsx'
import { formatSmtpAddress, readSmtpAddress } from '../smtp-address.ts'

interface Props {
  settings: MailSettings
  codes: CodeSettings
  onClose: () => void
}

/** The mail server, as a provider of email describes it. It offers to send codes, too, while they reach no guest. */
export function MailDialog({ settings, codes, onClose }: Props) {
  const t = useTranslations('installation')
  const { security, host, port, user } = readSmtpAddress(settings.smtpUrl)
  const isOffered = codes.otpDelivery === 'console' && !codes.fixed.includes('otpDelivery')
  // The server names the whole address in its errors, so that it is the name of its first field.
  // It has no draft: the browser stores no password.
  const form = useForm({
    ...{ smtpUrl: host, security, port, user, password: '' },
    smtpFrom: settings.smtpFrom ?? '',
    sendsCodes: isOffered,
  })
  const saving = useChange(setMailSettings, { tags: installationTags })
  const choosing = useChange(setCodeSettings, { tags: installationTags })
  const { smtpUrl: typedHost, password, smtpFrom, sendsCodes, ...rest } = form.values
  const isFixed = settings.fixed.includes('smtpUrl')
  const address = formatSmtpAddress({ ...rest, host: typedHost })
  const hasServer = isFixed || address !== undefined
  const change = {
    isBusy: saving.isBusy || choosing.isBusy,
    problem: saving.problem ?? choosing.problem,
    errors: saving.errors,
    async run(call: Parameters<typeof saving.run>[0]) {
      const saved = await saving.run(call)
      if (!saved.isDone || !hasServer || !sendsCodes) return saved
      const { otpCountryCodes } = codes
      const chosen = await choosing.run({ body: { otpDelivery: 'smtp', otpCountryCodes } })
      return chosen.isDone ? saved : chosen
    },
  }
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
      done={t(hasServer && sendsCodes ? 'mailAndCodesSaved' : 'mailSaved')}
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
      {isOffered && (
        <Checkbox
          label={t('sendCodesByEmail')}
          help={t('sendCodesByEmailHelp')}
          disabled={!hasServer}
          {...form.checkbox('sendsCodes')}
        />
      )}
    </ChangeSheet>
  )
}
