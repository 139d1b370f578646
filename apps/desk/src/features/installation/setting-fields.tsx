import { TextField } from '@bellhop/ui/text-field'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormState } from '../../forms/use-form.ts'

/** The fields that environment variables set. */
interface Origin {
  fixed: readonly string[]
}

interface Props<Values extends object> {
  form: FormState<Values>
  settings: Origin
  name: keyof Values & string
  label: string
  help?: string
}

/** A setting, which is only shown where an environment variable of the server wins. */
export function SettingField<Values extends object>({
  form,
  settings,
  name,
  label,
  help,
}: Props<Values>) {
  if (settings.fixed.includes(name))
    return <FixedValue {...{ label, name }} value={String(form.values[name] ?? '')} />
  return (
    <TextField
      label={label}
      {...(help !== undefined && { help })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...form.input(name)}
    />
  )
}

/** A password or key: never shown, and kept while the field stays empty. */
export function SecretField<Values extends object>(props: Props<Values> & { isSet: boolean }) {
  const t = useTranslations('installation')
  const { form, settings, name, label, help, isSet } = props
  if (settings.fixed.includes(name)) return <FixedValue {...{ label, name }} value="••••••••" />
  const kept = isSet ? t('secretStored') : undefined
  const text = [kept, help].filter(Boolean).join(' ')
  return (
    <TextField
      label={label}
      {...(text && { help: text })}
      type="password"
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      {...form.input(name)}
    />
  )
}

interface FixedProps {
  label: string
  name: string
  value: string
}

/** A value that an environment variable of the server sets. */
export function FixedValue({ label, name, value }: FixedProps) {
  const t = useTranslations('installation')
  return (
    <TextField
      label={label}
      name={name}
      readOnly
      value={value}
      help={t('fixedHelp', { name: variableOf(name) })}
    />
  )
}

/** The environment variable of a field: SMTP_URL of `smtpUrl`. */
function variableOf(name: string): string {
  if (name === 'password') return 'SMTP_URL'
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** A step at another company, with the address to enter there. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid list-decimal gap-2 ps-5 text-ink-soft text-sm">{children}</ol>
}
