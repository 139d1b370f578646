import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Search, X } from 'lucide'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'

interface Props {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Called when the guest comes to the field, before anything is typed. */
  onOpen?: () => void
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, placeholder, value, onChange, onOpen, ref }: Props) {
  const t = useTranslations('order')
  return (
    <div className="relative min-w-[min(100%,10rem)] flex-1">
      <Icon
        of={Search}
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onFocus={onOpen}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface ps-11 pe-11 text-base placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          label={t('clearSearch')}
          onClick={() => onChange('')}
          className="absolute! end-0 top-0"
        >
          <Icon of={X} className="size-5" />
        </IconButton>
      )}
    </div>
  )
}
