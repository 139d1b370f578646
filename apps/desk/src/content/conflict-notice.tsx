import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import { capitalise } from '../forms/texts.ts'
import type { FormState } from '../forms/use-form.ts'
import type { useEntryChange } from './use-entry-change.ts'

interface Props<Values extends object> {
  form: FormState<Values>
  saving: Pick<ReturnType<typeof useEntryChange>, 'conflicts' | 'dropConflict'>
}

/** Reports a colleague's changes, with their values of the fields that were edited here, too. */
export function ConflictNotice<Values extends object>({ form, saving }: Props<Values>) {
  const t = useTranslations('content')
  const { conflicts, dropConflict } = saving
  if (!conflicts) return null
  const fields = Object.entries(conflicts)

  function labelOf(name: string): string {
    const label = form.formats.get(name)?.label ?? formatName(name)
    // “(optional)”, in any language.
    return label.replace(/ \([^)]*\)$/, '')
  }

  function formatValue(name: string, value: unknown): string {
    if (typeof value === 'boolean') return value ? t('conflict.yes') : t('conflict.no')
    if ([undefined, '""', '{}', '[]'].includes(JSON.stringify(value))) return t('conflict.nothing')
    const { format = String } = form.formats.get(name) ?? {}
    return format(value as never)
  }

  function acceptTheirs(name: string, value: unknown) {
    form.change(name as keyof Values, value as Values[keyof Values])
    dropConflict(name)
  }

  return (
    <div role="alert" className="grid gap-3 rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p className="font-medium">{t('conflict.help')}</p>
      {fields.length > 0 && (
        <dl className="grid gap-2">
          {fields.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-center justify-between gap-2">
              <div className="min-w-0">
                <dt className="text-ink-soft">{t('conflict.theirs', { name: labelOf(name) })}</dt>
                <dd className="wrap-anywhere">{formatValue(name, value)}</dd>
              </div>
              <Button onClick={() => acceptTheirs(name, value)}>{t('conflict.useTheirs')}</Button>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** `bannerType` as “Banner type”. */
function formatName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalise(words)
}
