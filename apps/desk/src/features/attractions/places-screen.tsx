import { attractionCalls, attractionTypeCalls } from '@bellhop/contract/calls/desk/attractions'
import type { DeskAttraction, DeskAttractionType } from '@bellhop/contract/desk/attractions'
import {
  maxDistanceMetres,
  maxItemDescription,
  maxItemName,
  maxPlaceAddress,
} from '@bellhop/domain/limits'
import { countryCodeOf, readEmergencyNumber } from '@bellhop/domain/people/telephone'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ParentField } from '../../content/parent-field.tsx'
import { formatDistance } from '../../format/format-distance.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { LocationField } from '../../forms/location-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { PhoneLink } from '../../shared/guests/phone-link.tsx'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'

export function PlacesScreen({ typeId }: { typeId: string }) {
  const t = useTranslations('attractions')
  const formatText = useText()
  const type = useEntry<DeskAttractionType>(attractionTypeCalls, typeId)
  return (
    <ContentScreen<DeskAttraction>
      path={paths.attractionsOf(typeId)}
      title={formatText(type?.name) || t('places')}
      noun={t('nouns.place')}
      calls={attractionCalls}
      within={typeId}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('distance'),
          numeric: true,
          cell: ({ distanceMetres }) => formatDistance(distanceMetres),
        },
        {
          header: t('phone'),
          cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
        },
      ]}
      Editor={PlaceEditor}
      toolbar={<TextLink to={paths.attractions}>{t('allAttractions')}</TextLink>}
    />
  )
}

function PlaceEditor(props: EditorProps<DeskAttraction>) {
  const t = useTranslations('attractions')
  const { entry, within: typeId = '' } = props
  const form = useForm<Fields<DeskAttraction>>(
    entry ?? { typeId, name: {}, description: {}, address: {}, distanceMetres: undefined },
    draftOf(props),
  )
  const country = countryCodeOf(useStaff().hotel.phone)
  const typed = form.values.phone?.trim()
  const phone = typed ? readEmergencyNumber(typed, country) : undefined
  return (
    <EntrySheet {...props} form={form} fixed={{ phone }}>
      <LocalisedField label={t('name')} required maxLength={maxItemName} {...form.field('name')} />
      <LocalisedField
        label={t('description')}
        required
        multiline
        maxLength={maxItemDescription}
        {...form.field('description')}
      />
      <LocalisedField
        label={t('address')}
        required
        maxLength={maxPlaceAddress}
        {...form.field('address')}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={t('distanceInMetres')}
          required
          max={maxDistanceMetres}
          {...form.field('distanceMetres')}
        />
        <ParentField label={t('type')} calls={attractionTypeCalls} {...form.field('typeId')} />
        <PhoneField
          label={t('phoneOptional')}
          country={country}
          check={typed && !phone ? t('notAPhone') : undefined}
          {...form.input('phone')}
        />
        <LocationField label={t('location')} {...form.field('location')} />
      </div>
      <Checkbox
        label={t('hasHours')}
        checked={form.values.hours !== undefined}
        onChange={({ target }) => form.change('hours', target.checked ? newHours() : undefined)}
      />
      {form.values.hours && (
        <HoursField
          name="hours"
          value={form.values.hours}
          onChange={(hours) => form.change('hours', hours)}
        />
      )}
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
