import type { DepartmentService } from '@bellhop/contract/guest/departments'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { Icon } from '@bellhop/ui/icon'
import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../intl/use-money.ts'
import { useWait } from '../../../shared/use-wait.ts'

interface Props {
  services: readonly DepartmentService[]
  canChoose: (service: DepartmentService) => boolean
  onChoose: (service: DepartmentService) => void
}

export function ServiceList({ services, canChoose, onChoose }: Props) {
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
