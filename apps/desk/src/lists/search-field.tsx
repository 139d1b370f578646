import { Icon } from '@bellhop/ui/icon'
import { isComposing } from '@bellhop/ui/is-composing'
import { Search } from 'lucide'
import type { RefObject } from 'react'

interface Props {
  /** Names the search for screen readers. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  maxLength?: number
  className?: string
}

/** Searches a list while typing; Escape clears and leaves it. */
export function SearchField(props: Props) {
  const { label, placeholder, value, onChange, field, maxLength, className = '' } = props
  return (
    <label className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon
        of={Search}
        className="pointer-events-none absolute start-3 top-3.5 size-4 text-ink-muted"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
          onChange('')
          event.currentTarget.blur()
        }}
        className="h-11 w-full rounded-control border border-line-strong bg-surface px-9 text-ellipsis text-ink text-sm placeholder:text-ink-muted"
      />
    </label>
  )
}
