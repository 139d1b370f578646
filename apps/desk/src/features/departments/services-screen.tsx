import { departmentCalls, departmentServiceCalls } from '@bellhop/contract/calls/desk/departments'
import type { DeskDepartment, DeskDepartmentService } from '@bellhop/contract/desk/departments'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useEntry } from '../../content/content-api.ts'
import { ContentScreen } from '../../content/content-screen.tsx'
import { formatMoney } from '../../format/format-money.ts'
import { useText } from '../../forms/use-text.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { ServiceEditor } from './service-editor.tsx'

export function ServicesScreen({ departmentId }: { departmentId: string }) {
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
