import type { GuestPrices } from '@bellhop/contract/desk/guest-prices'
import { useTranslations } from 'use-intl'
import { DifferenceField } from '../../../forms/difference-field.tsx'
import type { Entered } from '../../../forms/use-form.ts'

type Adults = Entered<GuestPrices['adults']>

interface Props {
  name: string
  /** The guests that the price is for. */
  standard: number | undefined
  /** How many the room type has beds for. */
  most: number
  value: Adults
  onChange: (value: Adults) => void
}

/** More or less than the price, for each other number of adults. */
export function AdultsFields({ name, standard, most, value, onChange }: Props) {
  const t = useTranslations('rooms')
  const largest = Math.max(most, ...value.map(({ count = 0 }) => count))
  const counts = Array.from({ length: largest }, (_, index) => index + 1)
  return counts
    .filter((count) => count !== standard)
    .map((count) => {
      const index = value.findIndex((one) => one.count === count)
      const others = value.filter((one) => one.count !== count && one.count !== standard)
      return (
        <DifferenceField
          key={count}
          label={t('guestPrices.forAdults', { count })}
          name={`${name}.${index}`}
          inMoney
          isOptional
          value={{ amount: value[index]?.amount }}
          onChange={({ amount }) =>
            onChange(
              amount === undefined
                ? others
                : [...others, { count, amount }].toSorted(
                    (a, b) => (a.count ?? 0) - (b.count ?? 0),
                  ),
            )
          }
        />
      )
    })
}
