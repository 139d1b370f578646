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
  /** Called when the field gets the focus, before anything is typed. */
  onOpen?: () => void
  ref?: Ref<HTMLInputElement>
}

export function SearchField({ label, placeholder, value, onChange, onOpen, ref }: Props) {
  const t = useTranslations('order')
  return (
    <div className="relative min-w-[min(100%,10rem)] flex-1">
      <span className="pointer-events-none absolute inset-y-0 start-0 grid w-[min(2.75rem,66px)] place-items-center text-ink-muted">
        <Icon of={Search} className="size-5" />
      </span>
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        // The placeholder of an empty field is in the guest's language.
        dir={value ? 'auto' : undefined}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onFocus={onOpen}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface px-[min(2.75rem,66px)] text-ellipsis text-base placeholder:text-[min(1em,7vw)] placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          icon={X}
          label={t('clearSearch')}
          onClick={() => onChange('')}
          className="absolute! end-0 top-0"
        />
      )}
    </div>
  )
}
