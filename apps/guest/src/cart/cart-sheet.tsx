import type { GuestRequest } from '@bellhop/contract/guest/requests'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { type ReactNode, useId, useState } from 'react'
import { useLocale, useTimeZone, useTranslations } from 'use-intl'
import { nextOccurrence } from '../intl/hotel-clock.ts'
import { useMoney } from '../intl/use-money.ts'
import { useHotelClock } from '../intl/use-opening.ts'
import type { Submission, SubmissionResult } from '../outbox/submission.ts'
import { useSubmit } from '../outbox/use-submit.ts'
import { AskedButton } from '../shared/asked-button.tsx'
import { Sheet } from '../shared/sheet.tsx'
import { lineKey } from '../state/cart-line.ts'
import { useGuestDispatch } from '../state/state.ts'
import { useDraft } from '../state/use-draft.ts'
import { AmountsList } from './amounts/amounts-list.tsx'
import type { OrderAmounts, OrderTax } from './amounts/order-amounts.ts'
import { TipField } from './amounts/tip-field.tsx'
import { useAmounts } from './amounts/use-amounts.ts'
import { type CheckedLine, canHaveAll, timedDishes } from './lines/check-lines.ts'
import { CartLines } from './lines/list.tsx'
import { readOrderDraft } from './order-draft.ts'
import { type CartName, cartSlices } from './slice.ts'
import {
  areAllOpenAt,
  canAllServe,
  checkRequestedTime,
  findNeverTogether,
  momentOf,
} from './time/check-requested-time.ts'
import { DeliveryOptions } from './time/delivery-options.tsx'
import { EstimatedWait } from './time/estimated-wait.tsx'

export interface OrderOptions {
  /** The lines as displayed, in `language`. */
  lines: readonly CheckedLine[]
  language: string
  note: string
  /** The requested instant; undefined for as soon as possible. */
  deliverAt: string | undefined
  tip: number
  /** The total that was shown, without the tip; undefined if the tax was unknown. */
  expectedTotal: number | undefined
}

export interface OrderRejection {
  problem: ReactNode
  /** The server's amounts, if a price had changed. */
  amounts?: OrderAmounts
}

interface Props {
  order: CartName
  /** The draft's name: each outlet has a separate order. */
  name: string
  open: boolean
  onClose: () => void
  /** At current prices. */
  lines: readonly CheckedLine[]
  tax: OrderTax
  /** The suggested tips; without them the sheet does not offer a tip. */
  tips?: readonly number[]
  noteLabel: string
  /** The hotel knows this about the guest without a note. */
  known?: ReactNode
  hasLineNotes?: boolean
  /** Opens a line whose options can be changed. */
  onEdit?: (line: CheckedLine) => void
  /** Ids of the outlets or departments that carry it out. */
  places?: readonly string[]
  /** The providers with opening hours: all of them must be open. */
  providers?: readonly { name: string; hours: Hours }[]
  /** A question that the guest answers before the order is sent; nothing to ask is falsy. */
  askBefore?: (order: Pick<OrderOptions, 'lines' | 'note'>) => ReactNode
  toSubmissions: (order: OrderOptions) => Submission[]
  /**
   * Shows the results, one for each submission.
   *
   * @returns undefined if the order is complete and the sheet has been left
   */
  onResults: (results: SubmissionResult<GuestRequest>[]) => OrderRejection | undefined
}

export function CartSheet(props: Props) {
  const { order, name, open, onClose, noteLabel, hasLineNotes = false } = props
  const t = useTranslations('order')
  const money = useMoney()
  const dispatch = useGuestDispatch()
  const timeZone = useTimeZone() ?? 'UTC'
  const language = useLocale()
  const { draft, change, clear } = useDraft(name, readOrderDraft)
  // The lines leave the cart when the order is stored; until the response, the sheet shows the lines in flight.
  const [sending, setSending] = useState<Props>()
  const { lines, tax, tips, places = [], providers = [] } = sending ?? props
  const [rejected, setRejection] = useState<OrderRejection & { lines: string }>()
  /** The lines and notes that the guest was asked about. */
  const [asked, setAsked] = useState<string>()
  const [isAttempted, setAttempted] = useState(false)
  const optionsId = useId()
  const now = useHotelClock()
  const dishes = timedDishes(lines)
  const needed = [...providers, ...dishes]
  const neverTogether = findNeverTogether(dishes, now)
  const isLater = draft.when === 'later' || !areAllOpenAt(needed, now)
  const timeProblem = checkRequestedTime(draft, needed, now)
  const { submit, isSubmitting } = useSubmit()
  const linesKey = JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]))
  // Other lines are another order.
  const rejection = rejected?.lines === linesKey ? rejected : undefined
  const repriced = rejection?.amounts
  const { amounts, taxes, tip, expectedTotal } = useAmounts(lines, tax, draft, repriced)
  const canSend =
    lines.length > 0 &&
    canHaveAll(lines) &&
    !neverTogether &&
    canAllServe(needed, now) &&
    tip !== undefined

  const question = props.askBefore?.({ lines, note: draft.note })
  const questionKey = JSON.stringify([linesKey, lines.map((line) => line.note), draft.note])
  const isAsking = Boolean(question) && asked === questionKey

  async function send() {
    if (!canSend) return
    setAttempted(true)
    if (timeProblem) {
      // The field may be scrolled out of view.
      const field = document.getElementById(optionsId)
      field?.querySelector<HTMLElement>('[type=time], [type=radio]')?.focus()
      return
    }
    if (question && !isAsking) {
      setAsked(questionKey)
      return
    }
    const options: OrderOptions = {
      lines,
      language,
      note: draft.note.trim(),
      deliverAt: isLater ? nextOccurrence(draft.timeOfDay, timeZone, Date.now()) : undefined,
      tip,
      expectedTotal,
    }
    setRejection(undefined)
    setSending(props)
    const results = await submit<GuestRequest>(...props.toSubmissions(options))
    if (results.length === 0) return
    setSending(undefined)
    const reason = props.onResults(results)
    if (reason) setRejection({ ...reason, lines: linesKey })
    else clear()
  }

  /** The second tap of two on the button before comes on an answer to a question that nobody has read yet. */
  const answersUnread = ({ detail }: { detail: number }) => isAsking && detail > 1

  function empty() {
    const groups = [...new Set(lines.map(({ group }) => group))]
    dispatch(cartSlices[order].actions.cartReset(groups))
    clear()
    close()
  }

  function close() {
    setRejection(undefined)
    setAttempted(false)
    setAsked(undefined)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('yourOrder')}
      footer={
        lines.length > 0 && (
          <div className="grid gap-3">
            {rejection && (
              <div
                role="alert"
                className="max-h-[30dvh] overflow-y-auto rounded-control bg-bad-soft px-4 py-3 text-bad text-sm"
              >
                {rejection.problem}
              </div>
            )}
            {isAsking && (
              <div
                role="alert"
                className="max-h-[40dvh] overflow-y-auto rounded-control bg-warn-soft px-4 py-3 text-sm text-warn"
              >
                {question}
              </div>
            )}
            <Button
              variant="primary"
              size="large"
              busy={isSubmitting}
              disabled={!canSend}
              onClick={(event) => !answersUnread(event) && void send()}
              className="flex-wrap gap-x-4 gap-y-0"
            >
              <span>
                {t(isAsking ? 'sendAnyway' : rejection && !repriced ? 'sendAgain' : 'send')}
              </span>
              {expectedTotal !== undefined && amounts.total > 0 && (
                <span className="tabular-nums">{money(amounts.total)}</span>
              )}
            </Button>
            {isAsking && (
              <Button
                variant="quiet"
                onClick={(event) => !answersUnread(event) && setAsked(undefined)}
              >
                {t('changeOrder')}
              </Button>
            )}
          </div>
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={t('empty')}>
          <Button ref={focusIfLost} onClick={close}>
            {t('keepLooking')}
          </Button>
        </EmptyState>
      ) : (
        <div inert={isSubmitting} className="grid grid-cols-1 gap-6">
          <CartLines
            order={order}
            lines={lines}
            at={isLater && draft.timeOfDay ? momentOf(draft, now) : now}
            hasNotes={hasLineNotes}
            onEdit={props.onEdit}
          />
          {props.known}
          <DeliveryOptions
            id={optionsId}
            draft={draft}
            onChange={change}
            noteLabel={noteLabel}
            needed={needed}
            neverTogether={neverTogether}
            timeProblem={isAttempted || timeProblem !== 'missing' ? timeProblem : undefined}
          />
          {!isLater && <EstimatedWait lines={lines} places={places} />}
          {tips && amounts.subtotal > 0 && (
            <section className="grid grid-cols-1 gap-3">
              <div>
                <h3 className="font-medium text-sm">{t('tip')}</h3>
                <p className="text-ink-muted text-sm">{t('tipHelp')}</p>
              </div>
              <TipField
                tips={tips}
                selection={draft}
                onChange={(selection) => change({ ...draft, ...selection })}
              />
            </section>
          )}
          {tax.rate !== undefined && amounts.subtotal > 0 && (
            <AmountsList amounts={amounts} taxLabel={tax.label} taxes={taxes} />
          )}
          <AskedButton
            label={t('emptyOrder')}
            question={t('emptyQuestion')}
            keep={t('keepOrder')}
            confirm={t('emptyConfirm')}
            onConfirm={empty}
          />
        </div>
      )}
    </Sheet>
  )
}

/** Moves the focus when the button that emptied the order, or the last stepper, has gone. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
