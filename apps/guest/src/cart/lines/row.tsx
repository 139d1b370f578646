import { maxNote } from '@bellhop/domain/limits'
import { multiplyWire } from '@bellhop/domain/money/money'
import { formatWithOptions } from '@bellhop/domain/requests/choices'
import { takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { TextField } from '@bellhop/ui/text-field'
import { PencilLine, SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../intl/use-money.ts'
import { useServed } from '../../intl/use-served.ts'
import { ChosenOptions } from '../../shared/chosen-options.tsx'
import { SoldOut } from '../../shared/sold-out.tsx'
import type { CartLine } from '../../state/cart-line.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { type CartName, cartSlices } from '../slice.ts'
import type { CheckedLine } from './check-lines.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface Props {
  order: CartName
  line: CheckedLine
  at: string
  hasNote: boolean
  onEdit: ((line: CheckedLine) => void) | undefined
}

export function CartLineRow({ order, line, at, hasNote, onEdit }: Props) {
  const money = useMoney()
  const { currency } = useCurrency()
  const language = useLocale()
  const { name, choices, price, quantity, left } = line
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-[min(100%,9rem)] flex-1">
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          {choices && <ChosenOptions options={choices} />}
          {price > 0 && left > 0 && (
            <p className="text-ink-muted text-sm tabular-nums">
              {money(multiplyWire(price, quantity, currency))}
            </p>
          )}
        </div>
        {left > 0 && (
          <QuantityStepper
            order={order}
            item={line}
            label={formatWithOptions(name, choices, language)}
            left={left}
            quantity={quantity}
          />
        )}
      </div>
      <LineProblem order={order} line={line} at={at} />
      {left > 0 && (
        <div className="flex flex-wrap items-start gap-x-4">
          {onEdit && line.hasChoices && <EditLine line={line} onEdit={onEdit} />}
          {hasNote && <LineNote order={order} line={line} />}
        </div>
      )}
    </div>
  )
}

function EditLine({ line, onEdit }: { line: CheckedLine; onEdit: (line: CheckedLine) => void }) {
  const t = useTranslations('order')
  const language = useLocale()
  return (
    <Button
      variant="quiet"
      aria-label={t('editLineOf', { name: formatWithOptions(line.name, line.choices, language) })}
      onClick={() => onEdit(line)}
      className="-ms-2 px-2! text-accent"
    >
      <Icon of={SlidersHorizontal} className="size-4.5 shrink-0" />
      {t('editLine')}
    </Button>
  )
}

function LineProblem({ order, line, at }: Omit<Props, 'hasNote' | 'onEdit'>) {
  const t = useTranslations('order')
  const dispatch = useGuestDispatch()
  const formatServed = useServed()
  const { quantityChanged } = cartSlices[order].actions
  const { quantity, left, served } = line
  const change = (by: number) => dispatch(quantityChanged({ item: line, change: by }))
  if (quantity > left) {
    return (
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-bad-soft px-3.5 py-2 text-sm"
      >
        <p className="text-bad">
          {left > 0 ? (
            <bdi>{t('onlyLeft', { count: left })}</bdi>
          ) : (
            <SoldOut item={line} fallback={t('soldOut')} />
          )}
        </p>
        <Button onClick={() => change(left - quantity)}>
          {left > 0 ? t('reduce', { count: left }) : t('remove')}
        </Button>
      </div>
    )
  }
  if (line.mustChoose) {
    return (
      <p role="status" className="rounded-control bg-bad-soft px-3.5 py-2 text-bad text-sm">
        {t('chooseAgain')}
      </p>
    )
  }
  if (served && !takesOrdersAt(served, at)) {
    return (
      <p role="status" className="rounded-control bg-warn-soft px-3.5 py-2 text-sm text-warn">
        {formatServed(served)}
      </p>
    )
  }
  return null
}

/** A line's note: a small button until there is one. */
function LineNote({ order, line }: { order: CartName; line: CartLine }) {
  const t = useTranslations('order')
  const language = useLocale()
  const dispatch = useGuestDispatch()
  const [isOpen, setOpen] = useState(line.note !== undefined)
  const name = formatWithOptions(line.name, line.choices, language)
  const { lineNoted } = cartSlices[order].actions
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        aria-label={t('addNoteFor', { name })}
        onClick={() => setOpen(true)}
        className="-ms-2 px-2! text-accent"
      >
        <Icon of={PencilLine} className="size-4.5 shrink-0" />
        {t('addNote')}
      </Button>
    )
  }
  return (
    <TextField
      label={t('noteFor', { name })}
      className="basis-full"
      maxLength={maxNote}
      value={line.note ?? ''}
      onChange={(event) => dispatch(lineNoted({ ...line, note: event.target.value }))}
    />
  )
}
