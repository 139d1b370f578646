import { departmentCalls, departmentServiceCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartment, DeskDepartmentService } from '@bellhop/contract/desk/departments'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ServiceEditor } from './service-editor.tsx'

export function ServicesScreen({ departmentId }: { departmentId: string }) {
  const { currency } = useStaff().hotel
  const formatText = useText()
  const department = useEntry<DeskDepartment>(departmentCalls, departmentId)
  return (
    <ContentScreen<DeskDepartmentService>
      path={paths.servicesOf(departmentId)}
      title={formatText(department?.name) || 'Services'}
      noun="service"
      calls={departmentServiceCalls}
      within={departmentId}
      nameOf={({ name }) => name}
      columns={[
        {
          header: 'Price',
          numeric: true,
          cell: ({ price, purpose }) =>
            price > 0
              ? `${formatMoney(price, currency)}${isByTheHour(purpose) ? ' per hour' : ''}`
              : 'Free',
        },
        { header: 'When', cell: formatWhen },
        { header: 'Offered', cell: ({ available }) => (available ? 'Yes' : 'Hidden') },
      ]}
      Editor={ServiceEditor}
      toolbar={<TextLink to={paths.departments}>All departments</TextLink>}
    />
  )
}

function formatWhen(service: DeskDepartmentService) {
  const { checkoutTime, checkinTime, needsTime, slotMinutes, slotCapacity } = service
  if (checkoutTime) return `Until ${checkoutTime}`
  if (checkinTime) return `From ${checkinTime}`
  if (slotMinutes) {
    return `Every ${slotMinutes} min, ${slotCapacity} ${slotCapacity === 1 ? 'place' : 'places'}`
  }
  return needsTime ? 'At a time they choose' : 'As soon as possible'
}
