import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Icon } from '@bellhop/ui/icon'
import { Skeleton } from '@bellhop/ui/skeleton'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { OrderReceived } from '../../../cart/placed/order-received.tsx'
import { useListServicesQuery } from '../../../data/calls/departments.ts'
import { QueryView } from '../../../data/query-view.tsx'
import { useMoney } from '../../../intl/use-money.ts'
import { useModal } from '../../../navigation/use-modal.ts'
import { CallFrontDesk } from '../../../shared/contact/call-front-desk.tsx'
import { SectionTitle } from '../../../shared/section-title.tsx'
import { useWait } from '../../../shared/use-wait.ts'
import { useGuestSelector } from '../../../state/state.ts'
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

interface ServiceListProps {
  services: readonly DepartmentService[]
  canChoose: (service: DepartmentService) => boolean
  onChoose: (service: DepartmentService) => void
}

function ServiceList({ services, canChoose, onChoose }: ServiceListProps) {
  return (
    <ul className="grid gap-3">
      {services.map((service) => (
        <li key={service._id} className="grid rounded-card bg-surface shadow-raised">
          {canChoose(service) ? (
            <button
              type="button"
              onClick={() => onChoose(service)}
              className="flex min-h-18 items-center gap-3 rounded-card px-4 py-3 text-start transition hover:bg-sunken"
            >
              <Service service={service} />
              <Icon of={ChevronRight} className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />
            </button>
          ) : (
            <div className="flex min-h-18 items-center px-4 py-3">
              <Service service={service} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Service({ service }: ServiceProps) {
  const { name, description, price, slotMinutes, needsTime } = service
  const tService = useTranslations('departments')
  const money = useMoney()
  const wait = useWait()(service)
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="wrap-anywhere font-semibold">
        <bdi>{name}</bdi>
      </span>
      {description && (
        <span className="wrap-anywhere text-ink-soft text-sm">
          <bdi>{description}</bdi>
        </span>
      )}
      <span className="flex flex-wrap gap-x-2.5 pt-0.5 text-ink-muted text-sm empty:hidden">
        {price > 0 && (
          <span className="font-semibold text-ink tabular-nums">
            {isByTheHour(service.purpose)
              ? tService('perHour', { price: money(price) })
              : money(price)}
          </span>
        )}
        {/* A service at a time has no estimated wait. */}
        {slotMinutes === undefined && !needsTime && !isByTheHour(service.purpose) && (
          <span>{wait}</span>
        )}
      </span>
    </span>
  )
}

interface ServiceProps {
  service: DepartmentService
}
