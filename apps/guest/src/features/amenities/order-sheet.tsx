import { Button } from '@bellhop/ui/button'
import { EmptyState } from '@bellhop/ui/empty-state'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nextOccurrence } from '../../shared/hotel-calendar.ts'
import { useGuestSelector } from '../../shared/state.ts'
import type { Amenities } from './api.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderProblems } from './order-problems.tsx'
import { OrderWishes, type WishesDraft } from './order-wishes.tsx'
import type { Outcome } from './place-order.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface Props {
  amenities: Amenities
  open: boolean
  onClose: () => void
  /** Everything has arrived, or waits for the line. */
  onPlaced: (outcome: Outcome) => void
}

const noWishes: WishesDraft = { note: '', when: 'soon', hour: '' }

/** The order before it is sent: lines, a note, a time. */
export function OrderSheet({ amenities, open, onClose, onPlaced }: Props) {
  const t = useTranslations('amenities')
  const tApp = useTranslations('app')
  const lines = useGuestSelector((state) => state.myRoom.lines)
  const timeZone = useGuestSelector((state) => state.log.data?.timeZone) ?? 'UTC'
  const { place, isPlacing } = usePlaceOrder(amenities)
  const [draft, setDraft] = useState(noWishes)
  const [outcome, setOutcome] = useState<Outcome>()
  const isHourMissing = draft.when === 'later' && draft.hour === ''

  async function send() {
    if (isHourMissing || lines.length === 0) return
    setOutcome(undefined)
    const deliverAt =
      draft.when === 'later' ? nextOccurrence(draft.hour, timeZone, Date.now()) : undefined
    const next = await place({ note: draft.note, deliverAt })
    if (!next) return
    if (Object.keys(next.problems).length > 0) {
      setOutcome(next)
    } else {
      setDraft(noWishes)
      onPlaced(next)
    }
  }

  function close() {
    setOutcome(undefined)
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('yourOrder')}
      closeLabel={tApp('close')}
      footer={
        <div className="grid gap-3">
          {outcome && <OrderProblems outcome={outcome} />}
          <Button
            variant="primary"
            size="large"
            busy={isPlacing}
            disabled={isHourMissing || lines.length === 0}
            onClick={send}
          >
            {t(outcome ? 'sendAgain' : 'send')}
          </Button>
        </div>
      }
    >
      {lines.length === 0 ? (
        <EmptyState title={t('empty')}>
          <Button onClick={close}>{t('keepLooking')}</Button>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <OrderLines amenities={amenities} lines={lines} />
          <OrderWishes draft={draft} onChange={setDraft} />
        </div>
      )}
    </Sheet>
  )
}
