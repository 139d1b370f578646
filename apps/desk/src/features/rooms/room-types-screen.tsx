import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import type { DeskRoomType } from '@bellhop/contract/desk/rooms'
import { maxAmenityName, maxRoomGuests } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { useStaff } from '../../api/staff-context.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { PrintButton } from '../../content/qr-cards/print-button.tsx'
import { RoomCardsSheet } from '../../content/qr-cards/room-cards-sheet.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { countGuests } from '../../format/use-stay-format.ts'
import { useTaxWords } from '../../format/use-tax-words.ts'
import { ImageField } from '../../forms/image-field.tsx'
import { ListField } from '../../forms/list-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PriceField } from '../../forms/price-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { RoomsScreen } from './rooms-screen.tsx'

export function RoomTypesScreen() {
  const { roomTypeId } = useParams()
  const { currency } = useStaff().hotel
  if (roomTypeId) return <RoomsScreen roomTypeId={roomTypeId} />
  return (
    <ContentScreen<DeskRoomType>
      path={paths.roomTypes}
      title="Room types"
      noun="room type"
      imports="rooms"
      calls={roomTypeCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: 'Base rate', numeric: true, cell: ({ tariff }) => formatMoney(tariff, currency) },
        {
          header: 'Guests at most',
          cell: ({ maxAdults, maxChildren }) => countGuests(maxAdults, maxChildren),
        },
        {
          header: 'Rooms',
          cell: ({ _id }) => <TextLink to={paths.roomsOf(_id)}>Show rooms</TextLink>,
        },
      ]}
      Editor={RoomTypeEditor}
      toolbar={<PrintButton label="Print room cards" Sheet={RoomCardsSheet} />}
    />
  )
}

function RoomTypeEditor(props: EditorProps<DeskRoomType>) {
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
          label={`Base rate per night, ${useTaxWords('room')}`}
          {...form.field('tariff')}
        />
        <NumberField
          label="Adults at most"
          required
          max={maxRoomGuests}
          {...form.field('maxAdults')}
        />
        <NumberField
          label="Children at most"
          required
          max={maxRoomGuests}
          {...form.field('maxChildren')}
        />
      </div>
      <ListField
        label="Included"
        noun="amenity"
        make={() => ({ name: {} })}
        {...form.field('amenities')}
      >
        {(amenity) => (
          <LocalisedField
            label="Name, such as Breakfast"
            required
            maxLength={maxAmenityName}
            {...amenity('name')}
          />
        )}
      </ListField>
      <ListField
        label="Pictures"
        noun="picture"
        make={() => ({ image: '' })}
        {...form.field('images')}
      >
        {(picture) => <ImageField label="Picture" required ratio={3 / 2} {...picture('image')} />}
      </ListField>
    </EntrySheet>
  )
}
