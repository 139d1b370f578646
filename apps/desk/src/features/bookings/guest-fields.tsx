import { maxEmail, maxName } from '@bellhop/domain/limits'
import { readName } from '@bellhop/domain/text/invisible'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { PhoneField } from '../../forms/phone-field.tsx'
import { usePhones } from './read-phone.ts'

interface Guest {
  name: string
  phone?: string | undefined
  email?: string | undefined
}

interface Props {
  label?: string
  phoneHelp?: string
  emailHelp?: string
  /** The path of the guest in the body of the call, with a dot. */
  path?: string
  withoutEmail?: boolean
  value: Guest
  onChange: (changed: Partial<Record<keyof Guest, string>>) => void
}

/** Name, phone and email of a guest. */
export function GuestFields(props: Props) {
  const t = useTranslations('bookings')
  const { label = t('name'), path = 'guest.', withoutEmail = false, value, onChange } = props
  const phones = usePhones()
  const input = (name: keyof Guest) => ({
    name: `${path}${name}`,
    value: value[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <TextField
        label={label}
        required
        autoComplete="off"
        maxLength={maxName}
        check={readName(value.name) ? undefined : t('enterGuestsName')}
        {...input('name')}
      />
      <div
        className={`grid items-start gap-3 ${withoutEmail ? '' : 'grid-cols-2 phone:grid-cols-1'}`}
      >
        <PhoneField
          label={t('phoneOptional')}
          help={props.phoneHelp}
          country={phones.country}
          check={phones.check(value.phone ?? '')}
          {...input('phone')}
        />
        {!withoutEmail && (
          <TextField
            label={t('emailOptional')}
            type="email"
            autoComplete="off"
            help={props.emailHelp}
            maxLength={maxEmail}
            {...input('email')}
          />
        )}
      </div>
    </>
  )
}
