import { executiveCalls } from '@bellhop/contract/calls/desk/executives'
import { facilityCalls, facilityTypeCalls } from '@bellhop/contract/calls/desk/facilities'
import type { DeskExecutive } from '@bellhop/contract/desk/executives'
import type { DeskFacility, DeskFacilityType } from '@bellhop/contract/desk/facilities'
import { maxItemName, maxName } from '@bellhop/domain/limits'
import { countryCodeOf, readEmergencyNumber } from '@bellhop/domain/people/telephone'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntries } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { LocalisedField } from '../../forms/localised-field.tsx'
import { SelectField } from '../../forms/option-fields.tsx'
import { PhoneField } from '../../forms/phone-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { PhoneLink } from '../../shared/guests/phone-link.tsx'
import { paths } from '../../shared/paths.ts'

export function ExecutivesScreen() {
  const t = useTranslations('executives')
  const places = usePlaces()
  const formatText = useText()
  return (
    <ContentScreen<DeskExecutive>
      path={paths.executives}
      title={t('title')}
      noun={t('noun')}
      calls={executiveCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('role'), cell: ({ role }) => formatText(role) },
        {
          header: t('at'),
          cell: (entry) => places.find(({ value }) => value === toPlace(entry))?.label,
        },
        {
          header: t('phone'),
          cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
        },
      ]}
      Editor={ExecutiveEditor}
    />
  )
}

function ExecutiveEditor(props: EditorProps<DeskExecutive>) {
  const t = useTranslations('executives')
  const places = usePlaces()
  const form = useForm<Fields<DeskExecutive>>(
    props.entry ?? { name: {}, role: {}, ...places[0]?.ids },
    draftOf(props),
  )
  const country = countryCodeOf(useStaff().hotel.phone)
  const typed = form.values.phone?.trim()
  const phone = typed ? readEmergencyNumber(typed, country) : undefined
  return (
    <EntrySheet {...props} form={form} fixed={{ phone }}>
      <LocalisedField label={t('name')} required maxLength={maxName} {...form.field('name')} />
      <LocalisedField label={t('role')} required maxLength={maxItemName} {...form.field('role')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('at')}
          name="departmentId"
          options={places}
          value={toPlace(form.values)}
          onChange={(chosen) =>
            form.changeAll({
              ...{ outletId: undefined, departmentId: undefined, facilityId: undefined },
              ...places.find(({ value }) => value === chosen)?.ids,
            })
          }
        />
        <PhoneField
          label={t('phoneOptional')}
          country={country}
          check={typed && !phone ? t('notAPhone') : undefined}
          {...form.input('phone')}
        />
      </div>
      <ImageField label={t('picture')} ratio={1} {...form.field('image')} />
    </EntrySheet>
  )
}

type Ids = Pick<DeskExecutive, 'outletId' | 'departmentId' | 'facilityId'>

/** The departments, outlets and facilities that an executive can be at. */
function usePlaces(): { value: string; label: string; ids: Ids }[] {
  const { departments, outlets } = useStaff()
  const formatText = useText()
  const { entries: types = [] } = useEntries<DeskFacilityType>(facilityTypeCalls)
  const { entries: facilities = [] } = useEntries<DeskFacility>(facilityCalls)
  const nameOf = ({ facilityTypeId }: DeskFacility) =>
    formatText(types.find(({ _id }) => _id === facilityTypeId)?.name)
  return [
    ...departments.map(({ _id, name }) => ({ label: name, ids: { departmentId: _id } })),
    ...outlets.map(({ _id, name }) => ({ label: name, ids: { outletId: _id } })),
    ...facilities.map((one) => ({ label: nameOf(one), ids: { facilityId: one._id } })),
  ].map((place) => ({ ...place, value: toPlace(place.ids) }))
}

/** Ids are unique whatever they are of. */
const toPlace = ({ outletId, departmentId, facilityId }: Ids): string =>
  departmentId ?? outletId ?? facilityId ?? ''
