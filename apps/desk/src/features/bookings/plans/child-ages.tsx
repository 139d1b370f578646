import { maxChildAge } from '@bellhop/domain/rates/guest-prices'
import { Select } from '@bellhop/ui/select'
import { useFormatter, useTranslations } from 'use-intl'
import { type Ages, withAge } from './ages.ts'

interface Props {
  name: string
  /** The number of children. */
  count: number
  ages: Ages
  onChange: (ages: Ages) => void
}

/** A field for the age of each child. */
export function ChildAges({ name, count, ages, onChange }: Props) {
  const t = useTranslations('bookings')
  const format = useFormatter()
  const options = [
    { value: '', label: t('plans.ageUnknown') },
    ...Array.from({ length: maxChildAge + 1 }, (_, age) => ({
      value: String(age),
      label: format.number(age),
    })),
  ]
  return Array.from({ length: count }, (_, place) => (
    <Select
      // biome-ignore lint/suspicious/noArrayIndexKey: the children are known by their place only
      key={place}
      label={t('plans.childAge', { number: place + 1 })}
      name={`${name}.${place}`}
      options={options}
      value={String(ages[place] ?? '')}
      onChange={({ target }) =>
        onChange(withAge(ages, place, target.value === '' ? undefined : Number(target.value)))
      }
    />
  ))
}
