import { TextField } from '@bellhop/ui/text-field'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  field?: RefObject<HTMLInputElement | null>
  help?: string
  value: string
  onChange: (code: string) => void
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ field, help, value, onChange }: Props) {
  const t = useTranslations('staff')
  return (
    <TextField
      label={t('code')}
      ref={field}
      required
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      help={help}
      check={value.trim() ? undefined : t('enterTheCode')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
