import type { Department, DepartmentService } from '@bellhop/contract/guest/departments'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { useShowOrdersPlaced } from '../../../cart/placed/use-show-orders-placed.ts'
import { areAllOpenAt, checkRequestedTime } from '../../../cart/time/check-requested-time.ts'
import { useHotel } from '../../../data/calls/hotel.ts'
import { useGetStarterDataQuery } from '../../../data/calls/starter.ts'
import { useHotelClock } from '../../../intl/use-opening.ts'
import { useSubmit } from '../../../outbox/use-submit.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useDraft } from '../../../state/use-draft.ts'
import { serviceSubmission } from '../api.ts'
import { readServiceDraft, toServiceBody } from './draft.ts'
import { ServiceForm } from './form.tsx'
import { priceService } from './price.ts'

interface Props {
  department: Department
  service: DepartmentService
  open: boolean
  onClose: () => void
}

export function ServiceSheet({ department, service, open, onClose }: Props) {
  const t = useTranslations('departments')
  const formatProblem = useRejectionSentence()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useHotelClock()
  const isOpenNow = areAllOpenAt([department], now)
  const {
    draft: stored,
    change,
    clear,
  } = useDraft(`service.${service._id}`, (kept) => readServiceDraft(kept, dateOf(now)))
  const draft = service.needsTime ? { ...stored, when: 'later' as const } : stored
  const { submit, isSubmitting } = useSubmit()
  const [isAttempted, setAttempted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const showPlaced = useShowOrdersPlaced()
  const { data: hotel } = useHotel()
  const { data: starter } = useGetStarterDataQuery()
  const hasSlots = service.slotMinutes !== undefined || isByTheHour(service.purpose)
  const slotProblem = draft.slot === '' ? 'missing' : undefined
  const timeProblem = hasSlots ? slotProblem : checkRequestedTime(draft, [department], now)

  const { price } = service
  const expectedTotal =
    isByTheHour(service.purpose) && starter && hotel
      ? priceService({ price, quantity: draft.hours }, starter, hotel.currency).total
      : undefined

  async function ask() {
    setAttempted(true)
    setProblem(undefined)
    if (timeProblem) return
    const [result] = await submit<GuestRequest>(
      serviceSubmission(service, {
        departmentId: department._id,
        deptRequestId: service._id,
        ...toServiceBody(draft, {
          service,
          isOpenNow,
          isInRoom: service.place === 'inRoom',
          timeZone,
          now: Date.now(),
        }),
        ...(expectedTotal !== undefined && { expectedTotal }),
      }),
    )
    if (!result) return
    if (result.state === 'rejected') {
      setProblem(formatProblem(result.error))
      return
    }
    clear()
    showPlaced([result])
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={service.name}
      footer={
        <div className="grid gap-3">
          {problem && (
            <p
              role="alert"
              className="rounded-control bg-bad-soft px-4 py-3 font-medium text-bad text-sm"
            >
              {problem}
            </p>
          )}
          <Button variant="primary" size="large" busy={isSubmitting} onClick={ask}>
            {t(service.maxParty === undefined ? 'ask' : 'reserve')}
          </Button>
        </div>
      }
    >
      <ServiceForm
        department={department}
        service={service}
        draft={draft}
        onChange={change}
        timeProblem={isAttempted || timeProblem !== 'missing' ? timeProblem : undefined}
      />
    </Sheet>
  )
}
