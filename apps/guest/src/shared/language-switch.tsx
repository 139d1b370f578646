import { Icon } from '@bellhop/ui/icon'
import { Languages } from 'lucide'
import { languages } from '../intl/languages.ts'
import { changeDevice, useDevice } from '../state/device.ts'

export function LanguageSwitch() {
  const { locale } = useDevice()
  return (
    <ul className="flex flex-wrap items-center justify-center gap-x-1 text-sm">
      <li aria-hidden="true" className="px-1 text-ink-muted">
        <Icon of={Languages} className="size-5" />
      </li>
      {languages.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            lang={value}
            aria-pressed={value === locale}
            onClick={() => changeDevice({ locale: value })}
            className="min-h-11 min-w-11 rounded-control px-3 text-ink-soft underline-offset-4 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline"
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
