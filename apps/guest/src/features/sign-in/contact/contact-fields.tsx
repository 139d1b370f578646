import { readTypedPhone } from '@bellhop/domain/people/telephone'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { parseEmail } from '../../../shared/contact/contact.ts'
import type { PendingCode } from '../../../state/log.ts'

/** Both destinations as typed so far, so that switching between them loses nothing. */
export interface TypedContact {
  way: 'phone' | 'email'
  phone: string
  email: string
}

export const nothingTyped: TypedContact = { way: 'phone', phone: '', email: '' }

/**
 * @param country the hotel's, for a phone number without a country code
 * @returns undefined if it is not a complete phone number or email address
 */
export function readContact(
  { way, ...typed }: TypedContact,
  country: string | undefined,
): PendingCode['contact'] | undefined {
  if (way === 'phone') {
    const phone = readTypedPhone(typed.phone, country)
    return phone ? { phone } : undefined
  }
  const email = parseEmail(typed.email)
  return email ? { email } : undefined
}

interface Props {
  typed: TypedContact
  /** The hotel's, such as `+91`. */
  country: string | undefined
  error: string | undefined
  onChange: (typed: TypedContact) => void
}

export function ContactFields({ typed, country, error, onChange }: Props) {
  const t = useTranslations('signIn')
  return (
    <>
      <Segmented
        legend={t('way')}
        options={[
          { value: 'phone', label: t('phone') },
          { value: 'email', label: t('email') },
        ]}
        value={typed.way}
        onChange={(way) => onChange({ ...typed, way })}
      />
      {typed.way === 'phone' ? (
        <TextField
          key="phone"
          label={t('phoneLabel')}
          help={country ? t('phoneHelpOf', { country }) : t('phoneHelp')}
          error={error}
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          value={typed.phone}
          onChange={(event) => onChange({ ...typed, phone: event.target.value })}
        />
      ) : (
        <TextField
          key="email"
          label={t('emailLabel')}
          help={t('emailHelp')}
          error={error}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          value={typed.email}
          onChange={(event) => onChange({ ...typed, email: event.target.value })}
        />
      )}
    </>
  )
}
