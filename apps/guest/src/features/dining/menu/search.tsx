import { useTranslations } from 'use-intl'
import { DietMark } from '../../../shared/diet-mark.tsx'
import { SearchField } from '../../../shared/search/search-field.tsx'
import type { MenuFilter } from './filter.ts'

interface Props {
  filter: MenuFilter
  onChange: (filter: MenuFilter) => void
  /** Called when the search field gets the focus. */
  onOpen: () => void
}

export function MenuSearch({ filter, onChange, onOpen }: Props) {
  const t = useTranslations('dining')
  const { text, onlyVeg } = filter
  return (
    <search className="flex flex-wrap gap-2">
      <SearchField
        label={t('search')}
        placeholder={t('searchShort')}
        value={text}
        onChange={(value) => onChange({ ...filter, text: value })}
        onOpen={onOpen}
      />
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
