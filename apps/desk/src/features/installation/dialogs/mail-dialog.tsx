import { setMailSettings } from '@bellhop/contract/calls/desk/installation'
import type { MailSettings } from '@bellhop/contract/desk/installation'
import { TextField } from '@bellhop/ui/text-field'
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
      title="Email"
      action="Save"
      form={form}
      change={change}
      call={{
        body: {
          ...(!isFixed && address !== undefined && { smtpUrl: address }),
          ...(!isFixed && password !== '' && { password }),
          ...(!settings.fixed.includes('smtpFrom') && { smtpFrom: smtpFrom.trim() }),
        },
      }}
      done="Saved. Send a test email to see whether it arrives."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Confirmations, invoices and links go out through your hotel’s own mailbox. Your provider of
        email tells you these under “SMTP” or “outgoing mail”.
      </p>
      {isFixed ? (
        <FixedValue label="Mail server" name="smtpUrl" value={settings.smtpUrl ?? ''} />
      ) : (
        <>
          <TextField
            label="Mail server"
            help="Such as smtp.provider.com. Empty: no emails are sent."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('smtpUrl')}
          />
          <SelectField
            label="Encryption"
            {...form.field('security')}
            options={[
              { value: 'smtps', label: 'SSL/TLS (port 465)' },
              { value: 'smtp', label: 'STARTTLS (port 587)' },
            ]}
          />
          <TextField
            label="Port"
            help="Only if your provider names another one."
            inputMode="numeric"
            autoComplete="off"
            {...form.input('port')}
          />
          <TextField
            label="User"
            help="Often the whole email address."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('user')}
          />
          <SecretField
            {...{ form, settings }}
            name="password"
            label="Password"
            isSet={settings.password.isSet}
          />
        </>
      )}
      <SettingField
        {...{ form, settings }}
        name="smtpFrom"
        label="Sender"
        help="What guests see: Hotel Sol <stay@example.com>."
      />
    </ChangeSheet>
  )
}
