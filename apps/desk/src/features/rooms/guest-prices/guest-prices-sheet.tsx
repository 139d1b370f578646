import { setGuestPrices } from '@bellhop/contract/calls/desk/guest-prices'
import type { GuestPrices } from '@bellhop/contract/desk/guest-prices'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxRoomGuests } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { ConflictNotice } from '../../../content/conflict-notice.tsx'
import { useEntryChange } from '../../../content/use-entry-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { DifferenceField } from '../../../forms/difference-field.tsx'
import { FieldFormatsContext } from '../../../forms/field-formats.ts'
import { FieldGroup } from '../../../forms/field-group.tsx'
import { NumberField } from '../../../forms/number-field.tsx'
import { PriceField } from '../../../forms/price-field.tsx'
import { type Entered, useForm } from '../../../forms/use-form.ts'
import { useText } from '../../../forms/use-text.ts'
import { BandsField } from './bands-field.tsx'

interface Props {
  roomType: DeskRoomType
  /** The present ones. */
  prices: GuestPrices
  onClose: () => void
}

/** The price of a night for other guests than the usual ones. */
export function GuestPricesSheet({ roomType, prices, onClose }: Props) {
  const t = useTranslations('rooms')
  const { version: _, ...values } = prices
  const form = useForm<Entered<typeof values>>(values, `guestPrices/${roomType._id}`)
  const saving = useEntryChange(form, prices)
  const { standardAdults } = form.values
  return (
    <ChangeSheet
      wide
      title={t('guestPrices.title', { name: useText()(roomType.name) })}
      action={t('guestPrices.save')}
      form={form}
      change={{ ...saving, run: saving.save }}
      call={{ address: setGuestPrices, params: { roomTypeId: roomType._id } }}
      done={t('guestPrices.saved')}
      onClose={onClose}
    >
      <ConflictNotice form={form} saving={saving} />
      <FieldFormatsContext value={form.formats}>
        <NumberField
          label={t('guestPrices.standardAdults')}
          help={t('guestPrices.standardAdultsHelp')}
          required
          max={maxRoomGuests}
          {...form.field('standardAdults')}
        />
        <FieldGroup title={t('guestPrices.adults')} help={t('guestPrices.adultsHelp')}>
          <AdultsFields
            standard={standardAdults}
            most={roomType.maxAdults}
            {...form.field('adults')}
          />
        </FieldGroup>
        <FieldGroup title={t('guestPrices.children')} help={t('guestPrices.childrenHelp')}>
          <BandsField {...form.field('childBands')} />
        </FieldGroup>
        <FieldGroup title={t('guestPrices.extraBeds')}>
          <PriceField
            label={t('guestPrices.extraBed')}
            help={t('guestPrices.extraBedHelp', { count: roomType.maxAdults })}
            isOptional
            {...form.field('extraBed')}
          />
        </FieldGroup>
      </FieldFormatsContext>
    </ChangeSheet>
  )
}

type Adults = Entered<GuestPrices['adults']>

interface AdultsFieldsProps {
  name: string
  /** The guests that the price is for. */
  standard: number | undefined
  /** How many the room type has beds for. */
  most: number
  value: Adults
  onChange: (value: Adults) => void
}

/** More or less than the price, for each other number of adults. */
function AdultsFields({ name, standard, most, value, onChange }: AdultsFieldsProps) {
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
