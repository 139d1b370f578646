import { readReference } from '@bellhop/domain/stays/booking-reference'
import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'

/** @returns undefined if empty, null if invalid */
export function readBookingRef(input: string): string | undefined | null {
  return input.trim() === '' ? undefined : (readReference(input) ?? null)
}

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Attaches the new guest to a booking. */
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
