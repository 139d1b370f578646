import { roomCalls, roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoom, DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxAmenityName, maxRoomGuests, maxRoomNumber } from '@bellhop/domain/limits'
import { managers } from '@bellhop/domain/people/staff-roles'
import { TextField } from '@bellhop/ui/text-field'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { PrintButton } from '../../content/qr-cards/print-button.tsx'
import { RoomCardsSheet } from '../../content/qr-cards/room-cards-sheet.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useGuestCount } from '../../format/use-guest-count.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { GuestPricesButton } from './guest-prices/guest-prices-button.tsx'

export function RoomTypesScreen() {
  const t = useTranslations('rooms')
  const countGuests = useGuestCount()
  const { roomTypeId } = useParams()
  const { role, hotel } = useStaff()
  const { currency } = hotel
  if (roomTypeId) return <RoomsScreen roomTypeId={roomTypeId} />
  return (
    <ContentScreen<DeskRoomType>
      path={paths.roomTypes}
      title={t('title')}
      noun={t('nouns.type')}
      imports="rooms"
      calls={roomTypeCalls}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('baseRate'),
          numeric: true,
          cell: ({ tariff }) => formatMoney(tariff, currency),
        },
        {
          header: t('guestsAtMost'),
          cell: ({ maxAdults, maxChildren }) => countGuests(maxAdults, maxChildren),
        },
        ...(managers.includes(role)
          ? [
              {
                header: t('guestPrices.header'),
                cell: (roomType: DeskRoomType) => <GuestPricesButton roomType={roomType} />,
              },
            ]
          : []),
        {
          header: t('rooms'),
          cell: ({ _id }) => <TextLink to={paths.roomsOf(_id)}>{t('showRooms')}</TextLink>,
        },
      ]}
      Editor={RoomTypeEditor}
      toolbar={<PrintButton label={t('printCards')} Sheet={RoomCardsSheet} />}
    />
  )
}

function RoomTypeEditor(props: EditorProps<DeskRoomType>) {
  const t = useTranslations('rooms')
  const { pricesWithTax } = useStaff().hotel
  const form = useForm<Fields<DeskRoomType>>(
    props.entry ?? {
      ...{ name: {}, images: [], amenities: [], maxAdults: 2, maxChildren: 1, tariff: undefined },
    },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField
          label={pricesWithTax.includes('room') ? t('baseRateWithTax') : t('baseRateWithoutTax')}
          {...form.field('tariff')}
        />
        <NumberField
          label={t('adultsAtMost')}
          required
          max={maxRoomGuests}
          {...form.field('maxAdults')}
        />
        <NumberField
          label={t('childrenAtMost')}
          required
          max={maxRoomGuests}
          {...form.field('maxChildren')}
        />
      </div>
      <ListField
        label={t('included')}
        noun={t('nouns.amenity')}
        make={() => ({ name: {} })}
        {...form.field('amenities')}
      >
        {(amenity) => (
          <LocalisedField
            label={t('amenityName')}
            required
            maxLength={maxAmenityName}
            {...amenity('name')}
          />
        )}
      </ListField>
      <ListField
        label={t('pictures')}
        noun={t('nouns.picture')}
        make={() => ({ image: '' })}
        {...form.field('images')}
      >
        {(picture) => (
          <ImageField label={t('picture')} required ratio={3 / 2} {...picture('image')} />
        )}
      </ListField>
    </EntrySheet>
  )
}

function RoomsScreen({ roomTypeId }: { roomTypeId: string }) {
  const t = useTranslations('rooms')
  const [language = 'en'] = useStaff().hotel.languages
  const formatText = useText()
  const roomType = useEntry<DeskRoomType>(roomTypeCalls, roomTypeId)
  return (
    <ContentScreen<DeskRoom>
      path={paths.roomsOf(roomTypeId)}
      title={formatText(roomType?.name) || t('rooms')}
      noun={t('nouns.room')}
      imports="rooms"
      calls={roomCalls}
      within={roomTypeId}
      nameOf={({ number }) => ({ [language]: number })}
      columns={[]}
      Editor={RoomEditor}
      toolbar={<TextLink to={paths.roomTypes}>{t('allTypes')}</TextLink>}
    />
  )
}

function RoomEditor(props: EditorProps<DeskRoom>) {
  const t = useTranslations('rooms')
  const { entry, within: roomTypeId = '' } = props
  const form = useForm<Fields<DeskRoom>>(entry ?? { roomTypeId, number: '' }, draftOf(props))
  return (
    <EntrySheet {...props} form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('number')}
          required
          check={form.values.number.trim() ? undefined : t('noNumber')}
          maxLength={maxRoomNumber}
          autoComplete="off"
          {...form.input('number')}
        />
        <ParentField label={t('type')} calls={roomTypeCalls} {...form.field('roomTypeId')} />
      </div>
    </EntrySheet>
  )
}
