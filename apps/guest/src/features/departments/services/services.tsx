import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useTranslations } from 'use-intl'
import { OrderReceived } from '../../../cart/placed/order-received.tsx'
import { useListServicesQuery } from '../../../data/calls/departments.ts'
import { QueryView } from '../../../data/query-view.tsx'
import { useModal } from '../../../navigation/use-modal.ts'
import { CallFrontDesk } from '../../../shared/contact/call-front-desk.tsx'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useGuestSelector } from '../../../state/state.ts'
import { ServiceList } from './list.tsx'
import { ServiceSheet } from './sheet.tsx'

export function Services({ department }: { department: Department }) {
  const t = useTranslations('departments')
  const query = useListServicesQuery(department._id)
  const status = useGuestSelector((state) => state.log.data?.status ?? 'registered')
  const isInHouse = status === 'inHouse'
  const sheet = useModal('request')
  const chosen = query.data?.find(({ _id }) => _id === sheet.id)
  const canChoose = (service: DepartmentService) => canRequest(service, status)
  return (
    <section className="grid gap-3">
      <SectionTitle>{t('services')}</SectionTitle>
      {!isInHouse && <p className="text-ink-soft">{t('afterCheckIn', { status })}</p>}
      <QueryView query={query} skeleton={<ServicesSkeleton />}>
        {(all) => {
          // An early check-in is for guests who are yet to arrive.
          const services = isInHouse ? all.filter(canChoose) : all
          return services.length === 0 ? (
            <EmptyState title={t('none')}>
              <CallFrontDesk />
            </EmptyState>
          ) : (
            <ServiceList
              services={services}
              canChoose={canChoose}
              onChoose={({ _id }) => sheet.open(_id)}
            />
          )
        }}
      </QueryView>
      {chosen && canChoose(chosen) && (
        <ServiceSheet
          key={chosen._id}
          department={department}
          service={chosen}
          open={sheet.isOpen}
          onClose={sheet.close}
        />
      )}
      <OrderReceived />
    </section>
  )
}

function ServicesSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton count={4} className="h-22 rounded-card" />
    </div>
  )
}

/** Whether a guest can request a service: an early check-in before arrival, everything else in house. */
const canRequest = ({ purpose }: DepartmentService, status: StayStatus): boolean =>
  status === (purpose === 'earlyCheckIn' ? 'booked' : 'inHouse')
