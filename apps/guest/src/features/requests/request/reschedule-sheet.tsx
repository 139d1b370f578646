import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { Button } from '@bellhop/ui/button'
import { Skeleton } from '@bellhop/ui/skeleton'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { instantOf, type ServiceTime } from '../../../cart/slots/service-time.ts'
import { ServiceTimeField } from '../../../cart/slots/service-time-field.tsx'
import { checkRequestedTime } from '../../../cart/time/check-requested-time.ts'
import { useGetDashboardQuery } from '../../../data/calls/dashboard.ts'
import { useListServicesQuery } from '../../../data/calls/departments.ts'
import { isToday } from '../../../intl/hotel-clock.ts'
import { useHotelClock } from '../../../intl/use-opening.ts'
import { useSubmit } from '../../../outbox/use-submit.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { rescheduleSubmission } from '../request-submissions.ts'
import type { RequestSheetProps } from '../sheet-props.ts'

/** Moves a request to another time. Nothing is shown until its service and department are known. */
export function RescheduleSheet({ request, open, onClose }: RequestSheetProps) {
  const t = useTranslations('request')
  const departmentId = request.department?._id ?? ''
  const { data: dashboard } = useGetDashboardQuery(undefined, { skip: !open })
  const { data: services } = useListServicesQuery(departmentId, { skip: !open })
  const department = dashboard?.departments.find(({ _id }) => _id === departmentId)
  const service = services?.find(({ _id }) => _id === request.lines[0]?.itemId)
  if (department && service) {
    return <NewTimeSheet {...{ request, open, onClose, department, service }} />
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('reschedule')}>
      {dashboard && services ? <p>{t('rescheduleGone')}</p> : <Skeleton className="h-28" />}
    </Sheet>
  )
}

interface NewTimeProps extends RequestSheetProps {
  department: Department
  service: DepartmentService
}

function NewTimeSheet({ request, open, onClose, department, service }: NewTimeProps) {
  const t = useTranslations('request')
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useHotelClock()
  const formatProblem = useRejectionSentence()
  const showToast = useToast()
  const { submit, isSubmitting } = useSubmit()
  const [time, setTime] = useState(() => timeOf(request, timeZone))
  const [isAttempted, setAttempted] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const hasSlots = service.slotMinutes !== undefined
  const slotProblem = time.slot === '' ? 'missing' : undefined
  const problem = hasSlots
    ? slotProblem
    : checkRequestedTime({ ...time, when: 'later' }, [department], now)

  async function confirm() {
    setAttempted(true)
    setRejection(undefined)
    if (problem) return
    const preferredAt = hasSlots ? time.slot : instantOf(time, timeZone, Date.now())
    const title = t('reschedulePost', { title: request.title })
    const [result] = await submit<GuestRequest>(
      rescheduleSubmission(request._id, preferredAt, title),
    )
    if (!result) return
    if (result.state === 'rejected') {
      setRejection(formatProblem(result.error))
      return
    }
    onClose()
    if (result.state === 'sent') showToast({ text: t('rescheduled'), tone: 'good' })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('reschedule')}
      footer={
        <div className="grid gap-3">
          {rejection && (
            <p
              role="alert"
              className="rounded-control bg-bad-soft px-4 py-3 font-medium text-bad text-sm"
            >
              {rejection}
            </p>
          )}
          <Button variant="primary" size="large" busy={isSubmitting} onClick={confirm}>
            {t('rescheduleConfirm')}
          </Button>
        </div>
      }
    >
      <ServiceTimeField
        department={department}
        service={service}
        value={time}
        onChange={setTime}
        problem={isAttempted || problem !== 'missing' ? problem : undefined}
        isChange
      />
    </Sheet>
  )
}

/** Begins with the present time. */
function timeOf({ promisedAt, lines }: GuestRequest, timeZone: string): ServiceTime {
  return {
    when: 'later',
    day: isToday(promisedAt, timeZone, Date.now()) ? '' : hotelDate(promisedAt, timeZone),
    timeOfDay: hotelTimeOfDay(promisedAt, timeZone),
    slot: promisedAt,
    guests: lines[0]?.quantity ?? 1,
  }
}
