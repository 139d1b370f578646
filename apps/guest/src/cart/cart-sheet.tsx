import type { OpeningHours } from '@bellhop/domain/opening-hours'
import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { type ReactNode, useId, useState } from 'react'
import { useTimeZone, useTranslations } from 'use-intl'
import { nextOccurrence } from '../intl/hotel-calendar.ts'
import { useMoney } from '../intl/use-money.ts'
import { useHotelTimeOfDay } from '../intl/use-opening.ts'
import { useSingleFlight } from '../shared/use-single-flight.ts'
import { useDraft } from '../state/use-draft.ts'
import { AmountsList } from './amounts-list.tsx'
import { CartLines } from './cart-lines.tsx'
import type { CartName } from './cart-slices.ts'
import { type CheckedLine, canHaveAll } from './check-lines.ts'
import { areAllOpenAt, checkRequestedTime } from './check-requested-time.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { EstimatedWait } from './estimated-wait.tsx'
import type { OrderAmounts } from './order-amounts.ts'
import { readOrderDraft } from './order-draft.ts'
import { TipField } from './tip-field.tsx'
import { useAmounts } from './use-amounts.ts'

export interface OrderOptions {
  note: string
  deliverAt: string | undefined
  tip: number
  /** What the guest was shown, without the tip. */
  expectedTotal: number
}

/** Why the order did not go through. */
export interface Refusal {
  problem: ReactNode
  /** What it costs now, where that is why. */
  amounts?: OrderAmounts | undefined
}

interface Props {
  order: CartName
  /** Of the draft: each outlet's order has its own. */
  name: string
  open: boolean
  onClose: () => void
  lines: readonly CheckedLine[]
  /** What it is, and per cent. */
  tax: { label: string; rate: number }
  /** On offer; without, no tip is asked for here. */
  tips?: readonly number[]
  noteLabel: string
  hasLineNotes?: boolean
  /** Who prepares it, where they have hours: all of them must be there. */
  providers?: readonly (OpeningHours & { name: string })[]
  /** Undefined: it is done, and the sheet has been left. */
  onSend: (order: OrderOptions) => Promise<Refusal | undefined>
}

/** The order before it is sent: lines, delivery options, tip, and what it comes to. */
export function CartSheet({ order, name, open, onClose, lines, tax, tips, ...rest }: Props) {
  const { providers = [] } = rest
  const t = useTranslations('order')
  const tApp = useTranslations('app')
  const money = useMoney()
  const timeZone = useTimeZone() ?? 'UTC'
  const { draft, change, clear } = useDraft(name, readOrderDraft)
  const [refusal, setRefusal] = useState<Refusal & { lines: string }>()
  const [isAttempted, setTried] = useState(false)
  const optionsId = useId()
  const now = useHotelTimeOfDay()
  const isOpenNow = areAllOpenAt(providers, now)
  const isLater = draft.when === 'later' || !isOpenNow
  const timeProblem = checkRequestedTime(draft, providers, now)
  const { once, isBusy } = useSingleFlight()
  const linesKey = JSON.stringify(lines.map(({ _id, quantity }) => [_id, quantity]))
  const repriced = refusal?.lines === linesKey ? refusal.amounts : undefined
  const { amounts, tip, expectedTotal } = useAmounts(lines, tax.rate, draft, repriced)
  const canSend = lines.length > 0 && canHaveAll(lines) && tip !== undefined

  const send = once(async () => {
    if (!canSend) return
    setTried(true)
    if (timeProblem) {
      // It may stand far above the button.
      document.getElementById(optionsId)?.querySelector<HTMLElement>('[type=time]')?.focus()
      return
    }
    setRefusal(undefined)
    const next = await rest.onSend({
      note: draft.note.trim(),
      deliverAt: isLater ? nextOccurrence(draft.timeOfDay, timeZone, Date.now()) : undefined,
      tip,
      expectedTotal,
    })
    if (next) setRefusal({ ...next, lines: linesKey })
    else clear()
  })

  function close() {
    setRefusal(undefined)
    setTried(false)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('yourOrder')}
      closeLabel={tApp('close')}
      footer={
        lines.length > 0 && (
          <div className="grid gap-3">
            {refusal && (
              <div
                role="alert"
                className="max-h-[30dvh] overflow-y-auto rounded-control bg-bad-soft px-4 py-3 text-bad text-sm"
              >
                {refusal.problem}
              </div>
            )}
            <Button
              variant="primary"
              size="large"
              busy={isBusy}
              disabled={!canSend}
              onClick={send}
              className="flex-wrap gap-x-4 gap-y-0"
            >
              <span>{t(refusal && !repriced ? 'sendAgain' : 'send')}</span>
              {amounts.total > 0 && <span className="tabular-nums">{money(amounts.total)}</span>}
            </Button>
          </div>
        )
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={t('empty')}>
          <Button onClick={close}>{t('keepLooking')}</Button>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <CartLines
            order={order}
            lines={lines}
            timeOfDay={(isLater && draft.timeOfDay) || now}
            hasNotes={rest.hasLineNotes ?? false}
          />
          <DeliveryOptions
            id={optionsId}
            draft={draft}
            onChange={change}
            noteLabel={rest.noteLabel}
            closed={providers.filter((provider) => !areAllOpenAt([provider], now))}
            timeProblem={isAttempted || timeProblem !== 'missing' ? timeProblem : undefined}
          />
          {!isLater && <EstimatedWait lines={lines} />}
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
          {amounts.subtotal > 0 && (
            <AmountsList amounts={amounts} taxLabel={tax.label} taxRate={tax.rate} />
          )}
        </div>
      )}
    </Sheet>
  )
}
