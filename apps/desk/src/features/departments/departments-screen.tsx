import { departmentCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartment } from '@bellhop/contract/desk/departments'
import { maxAcknowledgeMinutes } from '@bellhop/domain/limits'
import { useParams } from 'react-router'
import { ContentScreen } from '../../content/content-screen.tsx'
import type { EntryColumn } from '../../content/entry-column.ts'
import { draftOf, type EditorProps, EntrySheet, type Fields } from '../../content/entry-sheet.tsx'
import { NameFields } from '../../content/name-fields.tsx'
import { formatWeek } from '../../forms/hours/format-hours.ts'
import { HoursField, newHours } from '../../forms/hours/hours-field.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ServicesScreen } from './services-screen.tsx'

const columns: EntryColumn<DeskDepartment>[] = [
  { header: 'Opening hours', cell: ({ hours }) => formatWeek(hours).join(' · ') },
  {
    header: 'Accepts within',
    numeric: true,
    cell: ({ acknowledgeMinutes }) => `${acknowledgeMinutes} min`,
  },
  {
    header: 'Services',
    cell: ({ _id }) => <TextLink to={paths.servicesOf(_id)}>Show services</TextLink>,
  },
]

export function DepartmentsScreen() {
  const { departmentId } = useParams()
  if (departmentId) return <ServicesScreen departmentId={departmentId} />
  return (
    <ContentScreen<DeskDepartment>
      path={paths.departments}
      title="Departments"
      noun="department"
      calls={departmentCalls}
      nameOf={({ name }) => name}
      columns={columns}
      Editor={DepartmentEditor}
    />
  )
}

function DepartmentEditor(props: EditorProps<DeskDepartment>) {
  const form = useForm<Fields<DeskDepartment>>(
    props.entry ?? { name: {}, hours: newHours(), acknowledgeMinutes: 5 },
    draftOf(props),
  )
  return (
    <EntrySheet {...props} form={form}>
      <NameFields form={form} />
      <NumberField
        label="Accepts requests within (minutes)"
        help="After that, the desk is alerted."
        required
        max={maxAcknowledgeMinutes}
        {...form.field('acknowledgeMinutes')}
      />
      <HoursField {...form.field('hours')} />
      <ImageField label="Picture (optional)" ratio={3 / 2} {...form.field('image')} />
    </EntrySheet>
  )
}
