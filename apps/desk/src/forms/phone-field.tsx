import { formatReadPhone } from '@bellhop/domain/people/format-read-phone'
import { TextField } from '@bellhop/ui/text-field'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'check'> {
  value: string
  check?: string | undefined
  /** That of a number without a country code, such as `+91`. */
  country: string | undefined
}

/** Shows how the number is read, if something else is typed. */
export function PhoneField({ country, help, ...field }: Props) {
  const t = useTranslations('forms')
  const read = formatReadPhone(field.value, country)
  const note = read ? t('phoneReadAs', { read }) : country && t('withoutACountryCode', { country })
  return (
    <TextField
      type="tel"
      autoComplete="off"
      {...field}
      help={[help, note].filter(Boolean).join(' ')}
    />
  )
}
