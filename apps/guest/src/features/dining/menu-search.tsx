import { Icon } from '@bellhop/ui/icon'
import { IconButton } from '@bellhop/ui/icon-button'
import { Search, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { DietMark } from './diet-mark.tsx'
import type { MenuFilter } from './search-menu.ts'

interface Props {
  filter: MenuFilter
  onChange: (filter: MenuFilter) => void
}

export function MenuSearch({ filter, onChange }: Props) {
  const t = useTranslations('dining')
  const { text, onlyVeg } = filter
  return (
    <search className="flex flex-wrap gap-2">
      <div className="relative min-w-[min(100%,10rem)] flex-1">
        <Icon
          of={Search}
          className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-muted"
        />
        <input
          type="search"
          dir="auto"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('searchShort')}
          value={text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          className="min-h-11 w-full rounded-full border border-line-strong bg-surface ps-11 pe-11 text-base placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <IconButton
            label={t('clear')}
            onClick={() => onChange({ ...filter, text: '' })}
            className="absolute! end-0 top-0"
          >
            <Icon of={X} className="size-5" />
          </IconButton>
        )}
      </div>
      <label className="relative flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-sm transition has-checked:border-good has-checked:bg-good-soft has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          role="switch"
          checked={onlyVeg}
          aria-checked={onlyVeg}
          onChange={(event) => onChange({ ...filter, onlyVeg: event.target.checked })}
          className="absolute inset-0 appearance-none outline-none"
        />
        <span aria-hidden="true" className="contents">
          <DietMark diet="veg" />
        </span>
        {t('onlyVeg')}
      </label>
    </search>
  )
}
