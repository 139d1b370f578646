import { addressOf } from '@bellhop/client/address-of'
import { listAlerts } from '@bellhop/contract/calls/desk/alerts'
import { getRequestPicture } from '@bellhop/contract/calls/desk/requests'
import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { hasOpenLines, leftOf } from '@bellhop/domain/requests/order-lines'
import { isActive, isUnfulfilled } from '@bellhop/domain/requests/request-status'
import { isForLater } from '@bellhop/domain/requests/request-waiting'
import { Button } from '@bellhop/ui/button'
import { IconButton } from '@bellhop/ui/icon-button'
import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFormatAge } from '../../../format/format-age.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { AlertSteps } from '../../../shared/alerts/alert-steps.tsx'
import { Marks } from '../../../shared/guests/marks.tsx'
import { Stars } from '../../../shared/guests/stars.tsx'
import { StayLinks } from '../../../shared/guests/stay-links.tsx'
import { Translation } from '../../../shared/translation.tsx'
import { useReasons } from '../../../shared/use-reasons.ts'
import { readTiming } from '../card/age.ts'
import { GuestNote } from '../card/guest-note.tsx'
import { RequestButtons } from '../card/request-buttons.tsx'
import { UnsentMark } from '../card/request-card.tsx'
import { RequestLines } from '../card/request-lines.tsx'
import { UrgencyChip } from '../card/urgency-chip.tsx'
import type { RequestActions } from '../card/use-request-actions.ts'
import { formatDue, formatStatus, nameDue, type Translate } from '../labels.ts'
import { usePlaceName } from '../use-place-name.ts'
import { CancelLineDialog, listKept } from './cancel-line-dialog.tsx'

interface Props {
  request: DeskRequest
  now: number
  formatTime: (instant: string) => string
  actions: RequestActions
  onEnd: (request: DeskRequest) => void
  onClose: () => void
}

/** All about one request: beside the board in a wide window, otherwise over its end. */
export function RequestDetails(props: Props) {
  const t = useTranslations('requests')
  const placeName = usePlaceName()
  const { request, now, formatTime, actions, onEnd, onClose } = props
  const formatAge = useFormatAge()
  const {
    role,
    hotel: { currency },
  } = useStaff()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = request._id
  const [isCancelling, openCancelling] = useState(false)

  useEffect(() => {
    if (id) heading.current?.focus()
  }, [id])

  // Beside the time that it refers to.
  const isLater = isForLater(request, now)
  const timing = readTiming(request, now, { t, formatAge })
  const { isWaiting } = timing
  const timed = !isWaiting
    ? nameDue(request, t)
    : request.deliverAt
      ? t('facts.waitingSince')
      : t('facts.requested')
  const facts = [
    [t('facts.guest'), request.guest.name],
    [t('facts.outlet'), request.restaurant?.name],
    [t('facts.department'), request.department?.name],
    [t('facts.requested'), formatTime(request.createdAt)],
    [t('facts.requestedFor'), request.deliverAt && formatTime(request.deliverAt)],
    [
      t('facts.reminder'),
      isLater && request.status === 'new' ? formatTime(request.waitsFrom) : undefined,
    ],
    [t('facts.waitingSince'), isWaiting && request.deliverAt && formatTime(request.waitsFrom)],
    [nameDue(request, t), isActive(request.status) ? formatDue(request, formatTime, t) : undefined],
    [t('facts.repeats'), request.daily && t('facts.everyDay')],
    [t('facts.entry'), describeEntry(request.mayEnter, t)],
    [t('facts.enteredBy'), request.enteredBy],
    [t('facts.acceptedBy'), request.acceptedBy?.name],
    [t('facts.total'), describeTotal(request, currency, t)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

  return (
    <aside
      aria-label={t('requestNumber', { number: request.number })}
      className="flex w-104 print:hidden max-w-full min-[60rem]:max-[79.99rem]:w-84 shrink-0 flex-col border-line border-s bg-surface max-[104.99rem]:absolute max-[104.99rem]:inset-y-0 max-[104.99rem]:end-0 max-[104.99rem]:z-10 max-[104.99rem]:shadow-[-8px_0_32px_-12px_rgb(0_0_0/0.35)]"
    >
      <header className="flex items-start justify-between gap-3 px-6 pt-5">
        <div>
          <p className="text-ink-soft">
            #{request.number} · {formatStatus(request, request.status, t)}
          </p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display font-semibold text-3xl lining-nums outline-none"
          >
            {request.roomNumber
              ? t('roomNumber', { number: request.roomNumber })
              : (placeName(request) ?? t('noRoom'))}
          </h2>
        </div>
        <IconButton icon={X} label={t('closeDetails')} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto px-6 py-5">
        <Marks marks={request.marks} className="text-base" />
        <RequestLines request={request} />
        {request.note && <GuestNote className="text-lg">{request.note}</GuestNote>}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
                <span>{value}</span>
                {name === timed && isActive(request.status) && (
                  <UrgencyChip {...timing} className="px-2 py-0.5 text-sm" />
                )}
              </dd>
            </div>
          ))}
        </dl>
        {request.hasPicture && (
          <img
            src={addressOf(getRequestPicture, { params: { id } })}
            alt={t('picture.delivery')}
            className="max-h-[50dvh] min-h-40 w-auto min-w-30 max-w-full rounded-card bg-sunken object-contain"
          />
        )}
        {request.review && (
          <section aria-label={t('rating')} className="grid gap-1">
            <h3 className="font-semibold">{t('rating')}</h3>
            <Stars rating={request.review.rating} className="size-5" />
            {request.review.comment && (
              <div>
                <p dir="auto" className="whitespace-pre-line break-words">
                  {request.review.comment}
                </p>
                <Translation text={request.review.comment} />
              </div>
            )}
          </section>
        )}
        {request.links && <StayLinks links={request.links} except="request" />}
        <Timeline request={request} formatTime={formatTime} />
        {frontOffice.includes(role) && <Alerts id={id} formatTime={formatTime} />}
      </div>
      {request.isToCome && (
        <footer className="border-line border-t px-6 py-4">
          <Button variant="caution" aria-haspopup="dialog" onClick={() => onEnd(request)}>
            {t(request.purpose === 'earlyCheckIn' ? 'cancelEarlyCheckIn' : 'cancelLateCheckOut')}
          </Button>
        </footer>
      )}
      {isActive(request.status) && (
        <footer className="grid gap-2 border-line border-t px-6 py-4">
          {actions.unsent.has(request._id) && <UnsentMark />}
          <RequestButtons
            request={request}
            actions={actions}
            isBusy={actions.busy.has(request._id)}
            onEnd={onEnd}
          />
          {hasOpenLines(request) && countLeft(request) > 1 && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => openCancelling(true)}>
              {t('line.action')}
            </Button>
          )}
        </footer>
      )}
      {isCancelling && <CancelLineDialog request={request} onClose={() => openCancelling(false)} />}
    </aside>
  )
}

const countLeft = (request: DeskRequest) =>
  listKept(request).reduce(
    (sum, { quantity, cancelled }) => sum + leftOf({ quantity, cancelled }),
    0,
  )

function Timeline({ request, formatTime }: Pick<Props, 'request' | 'formatTime'>) {
  const t = useTranslations('requests')
  const { show: showReason } = useReasons()
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('timeline')}</h3>
      <ol className="grid">
        {request.timeline.map((step) => (
          <li
            key={`${step.status} ${step.at}`}
            className="relative grid grid-cols-[auto_1fr_auto] gap-x-3 pb-4 before:absolute before:start-[0.3125rem] before:top-4 before:h-full before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className="relative mt-2 size-3 rounded-full border-2 border-accent bg-surface"
            />
            <span className="min-w-0">
              <span className="font-medium">
                {step.promisedAt
                  ? t('newTimeAt', { time: formatTime(step.promisedAt) })
                  : formatStatus(request, step.status, t)}
              </span>
              <span className="block break-words text-ink-soft text-sm">
                <span>{step.name ?? (step.by === 'guest' ? t('byGuest') : t('byHotel'))}</span>
                {step.note && (
                  <span>
                    : <bdi>{showReason(step.note)}</bdi>
                  </span>
                )}
              </span>
              {step.note && <Translation text={showReason(step.note)} />}
            </span>
            <time dateTime={step.at} className="text-ink-soft text-sm tabular-nums leading-6">
              {formatTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The steps of the ladder that were taken before it was accepted. */
function Alerts({ id, formatTime }: { id: string; formatTime: Props['formatTime'] }) {
  const t = useTranslations('shared')
  const { data: alerts = [] } = useRead(listAlerts, { query: { subjectId: id } })
  if (alerts.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{t('alerts.title')}</h3>
      <AlertSteps alerts={alerts} formatTime={formatTime} />
    </section>
  )
}

/** Most amenities are free, so their zero is hidden. */
function describeTotal(
  { status, lines, amounts }: DeskRequest,
  currency: string,
  t: Translate,
): string | undefined {
  const { total } = amounts
  if (isUnfulfilled(status)) return total === 0 ? undefined : t('facts.notCharged')
  if (total > 0) return formatMoney(total, currency)
  return lines.some(({ amount }) => amount > 0) ? t('facts.removed') : undefined
}

/** Undefined if staff need not enter the room. */
function describeEntry(mayEnter: boolean | undefined, t: Translate): string | undefined {
  if (mayEnter === undefined) return undefined
  return mayEnter ? t('facts.mayEnter') : t('facts.mayNotEnter')
}
