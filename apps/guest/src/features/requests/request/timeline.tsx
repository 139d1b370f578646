import type { GuestRequest } from '@bellhop/contract/guest/requests'
import {
  fulfilmentOf,
  isByTheHour,
  isUnfulfilled,
  stepsAhead,
} from '@bellhop/domain/requests/request-status'
import { Icon } from '@bellhop/ui/icon'
import { Check, Clock, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelMoment } from '../use-hotel-moment.ts'

/** Placed → Confirmed → …: past steps with their times, then the next ones. */
export function Timeline({ request }: { request: GuestRequest }) {
  const t = useTranslations('requests')
  const tRequest = useTranslations('request')
  const formatMoment = useHotelMoment()
  const { kind } = request
  // A late check-out or early check-in is done once it is confirmed: one step for the guest.
  const isOne = isByTheHour(request.purpose)
  const timeline = request.timeline.filter(({ status }) => !isOne || status !== 'accepted')
  const how = fulfilmentOf(request)
  const ahead = stepsAhead(kind, request.status)
  return (
    <ol>
      {timeline.map((step, index) => (
        <Step
          // A new time has a separate row, with the request's status at that point.
          key={step.at}
          isLast={index === timeline.length - 1 && ahead.length === 0}
          mark={
            step.promisedAt ? (
              <span className="bg-warn-soft text-warn">
                <Icon of={Clock} />
              </span>
            ) : isUnfulfilled(step.status) ? (
              <span className="bg-bad text-on-accent">
                <Icon of={X} />
              </span>
            ) : (
              <span className="bg-accent text-on-accent">
                <Icon of={Check} />
              </span>
            )
          }
        >
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">
              {step.promisedAt
                ? tRequest('newTime', { time: formatMoment(step.promisedAt) })
                : t('status', { status: step.status, how })}
            </span>
            <time dateTime={step.at} className="text-ink-muted text-sm tabular-nums">
              {formatMoment(step.at)}
            </time>
          </span>
          {(step.name || step.note) && (
            <span className="block text-ink-soft text-sm">
              <bdi>{step.name}</bdi>
              {step.name && step.note && <span>: </span>}
              <bdi>{step.note}</bdi>
            </span>
          )}
        </Step>
      ))}
      {ahead.map((status, index) => (
        <Step
          key={status}
          isLast={index === ahead.length - 1}
          mark={<span className="border-2 border-line-strong" />}
        >
          <span className="text-ink-muted">{t('status', { status, how })}</span>
        </Step>
      ))}
    </ol>
  )
}

interface StepProps {
  mark: ReactNode
  isLast: boolean
  children: ReactNode
}

function Step({ mark, isLast, children }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className="absolute start-[0.6875rem] top-6 bottom-0 w-0.5 bg-line"
        />
      )}
      <span className="relative [&>span]:grid [&>span]:size-6 [&>span]:place-items-center [&>span]:rounded-full [&_svg]:size-3.5 [&_svg]:stroke-3">
        {mark}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}
