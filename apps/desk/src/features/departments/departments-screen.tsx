import { departmentCalls, departmentServiceCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartment, DeskDepartmentService } from '@bellhop/contract/desk/departments'
import { maxAcknowledgeMinutes } from '@bellhop/domain/limits'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { Checkbox } from '@bellhop/ui/checkbox'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ServiceEditor } from './service-editor.tsx'

export function DepartmentsScreen() {
  const t = useTranslations('departments')
  const shared = useTranslations('shared')
  const { departmentId } = useParams()
  if (departmentId) return <ServicesScreen departmentId={departmentId} />
  return (
    <ContentScreen<DeskDepartment>
      path={paths.departments}
      title={t('title')}
      noun={t('nouns.department')}
      calls={departmentCalls}
      nameOf={({ name }) => name}
      columns={[
        { header: t('openingHours'), cell: ({ hours }) => formatWeek(hours, shared).join(' · ') },
        {
          header: t('acceptsWithin'),
          numeric: true,
          cell: ({ acknowledgeMinutes }) => t('acceptMinutes', { minutes: acknowledgeMinutes }),
        },
        {
          header: t('services'),
          cell: ({ _id }) => <TextLink to={paths.servicesOf(_id)}>{t('showServices')}</TextLink>,
        },
      ]}
      Editor={DepartmentEditor}
    />
  )
}

function DepartmentEditor(props: EditorProps<DeskDepartment>) {
  const t = useTranslations('departments')
  const form = useForm<Fields<DeskDepartment>>(
    props.entry ?? { name: {}, hours: newHours(), acknowledgeMinutes: 5, asksPicture: false },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <NumberField
        label={t('accepts')}
        help={t('acceptsHelp')}
        required
        max={maxAcknowledgeMinutes}
        {...form.field('acknowledgeMinutes')}
      />
      <Checkbox
        label={t('asksPicture')}
        help={t('asksPictureHelp')}
        {...form.checkbox('asksPicture')}
      />
      <HoursField {...form.field('hours')} />
      <ImageField label={t('picture')} ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}

function ServicesScreen({ departmentId }: { departmentId: string }) {
  const t = useTranslations('departments')
  const { currency } = useStaff().hotel
  const formatText = useText()
  const department = useEntry<DeskDepartment>(departmentCalls, departmentId)
  return (
    <ContentScreen<DeskDepartmentService>
      path={paths.servicesOf(departmentId)}
      title={formatText(department?.name) || t('services')}
      noun={t('nouns.service')}
      calls={departmentServiceCalls}
      within={departmentId}
      nameOf={({ name }) => name}
      columns={[
        {
          header: t('price'),
          numeric: true,
          cell: ({ price, purpose }) => {
            if (price === 0) return t('free')
            const amount = formatMoney(price, currency)
            return isByTheHour(purpose) ? t('amountPerHour', { amount }) : amount
          },
        },
        { header: t('when'), cell: (service) => formatWhen(service, t) },
        {
          header: t('offered'),
          cell: ({ available }) => (available ? t('yes') : t('hidden')),
        },
      ]}
      Editor={ServiceEditor}
      toolbar={<TextLink to={paths.departments}>{t('allDepartments')}</TextLink>}
    />
  )
}

function formatWhen(
  service: DeskDepartmentService,
  t: ReturnType<typeof useTranslations<'departments'>>,
) {
  const { checkoutTime, checkinTime, needsTime, slotMinutes, slotCapacity = 0 } = service
  if (checkoutTime) return t('times.until', { time: checkoutTime })
  if (checkinTime) return t('times.from', { time: checkinTime })
  if (slotMinutes) return t('times.every', { minutes: slotMinutes, places: slotCapacity })
  return needsTime ? t('times.chosen') : t('times.soon')
}
