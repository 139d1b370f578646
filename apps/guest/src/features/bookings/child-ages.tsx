import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'

interface Props {
  ages: readonly (number | null)[]
  onChange: (ages: (number | null)[]) => void
}

const allAges = Array.from({ length: maxChildAge + 1 }, (_, age) => age)

/** The age of each child of the party. */
export function ChildAges({ ages, onChange }: Props) {
  const t = useTranslations('booking')
  if (ages.length === 0) return null
  const options = [
    { value: '', label: t('chooseAge') },
    ...allAges.map((age) => ({ value: String(age), label: t('yearsOld', { age }) })),
  ]
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-3">
      {ages.map((age, child) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: children have no other identity
          key={child}
          label={t('childAge', { number: String(child + 1) })}
          options={options}
          value={age === null ? '' : String(age)}
          onChange={({ target: { value } }) =>
            onChange(ages.with(child, value === '' ? null : Number(value)))
          }
        />
      ))}
    </div>
  )
}
