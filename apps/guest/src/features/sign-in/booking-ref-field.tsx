import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'

/** @returns undefined for none, null when it cannot be one */
export function readBookingRef(input: string): string | undefined | null {
  const bookingRef = input.replace(/\s/g, '').toUpperCase()
  if (bookingRef === '') return undefined
  return /^[A-Z0-9-]{6,20}$/.test(bookingRef) ? bookingRef : null
}

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** With it, whoever registers has their booking at once. */
export function BookingRefField({ value, error, onChange }: Props) {
  const t = useTranslations('register')
  return (
    <TextField
      label={t('bookingRef')}
      help={t('bookingRefHelp')}
      error={error}
      name="bookingRef"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
