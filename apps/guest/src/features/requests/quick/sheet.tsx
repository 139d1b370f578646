import type { QuickRequest } from '@bellhop/contract/guest/quick-requests'
import type { GuestRequest } from '@bellhop/contract/guest/requests'
import { Button } from '@bellhop/ui/button'
import { Checkbox } from '@bellhop/ui/checkbox'
import { Stepper } from '@bellhop/ui/stepper'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { AmountsList } from '../../../cart/amounts/amounts-list.tsx'
import { orderAmountsOf, shownTaxesOf } from '../../../cart/amounts/order-amounts.ts'
import { cachePlacedOrder } from '../../../cart/placed/placed-order-api.ts'
import { useGetStarterDataQuery } from '../../../data/calls/starter.ts'
import { useDuration } from '../../../intl/use-duration.ts'
import { useCurrency } from '../../../intl/use-money.ts'
import * as paths from '../../../navigation/paths.ts'
import { useModal } from '../../../navigation/use-modal.ts'
import { useSubmit } from '../../../outbox/use-submit.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGuestDispatch, useGuestSelector } from '../../../state/state.ts'
import { quickSubmission } from './api.ts'

interface Props {
  item: QuickRequest
  open: boolean
  onClose: () => void
}

/** Shows what will be sent, and sends it: the second of two taps. */
export function QuickSheet({ item, open, onClose }: Props) {
  const t = useTranslations('quick')
  const tDepartments = useTranslations('departments')
  const [quantity, setQuantity] = useState(item.quantity)
  const [mayEnter, setMayEnter] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { submit, isSubmitting } = useSubmit()
  const received = useModal('orderReceived')
  const formatProblem = useRejectionSentence()
  const dispatch = useGuestDispatch()
  const [, navigate] = useLocation()
  const isService = item.kind === 'department'
  const more = isService ? paths.department(item.departmentId) : paths.amenities

  async function send() {
    setProblem(undefined)
    const [result] = await submit<GuestRequest>(quickSubmission(item, { quantity, mayEnter }))
    if (!result) return
    if (result.state === 'rejected') setProblem(formatProblem(result.error))
    else if (result.state === 'waiting') onClose()
    else {
      dispatch(cachePlacedOrder(result.data))
      received.openInstead(result.data._id)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={item.name}
      footer={
        <div className="grid gap-2">
          {problem && (
            <p
              role="alert"
              className="rounded-control bg-bad-soft px-4 py-3 font-medium text-bad text-sm"
            >
              <bdi>{problem}</bdi>
            </p>
          )}
          <Button variant="primary" size="large" busy={isSubmitting} onClick={() => void send()}>
            {t('send')}
          </Button>
          <Button variant="quiet" onClick={() => navigate(more, { replace: true })}>
            {t('moreOptions')}
          </Button>
        </div>
      }
    >
      <div inert={isSubmitting} className="grid grid-cols-1 gap-4">
        <QuickFacts item={item} quantity={quantity} onQuantity={setQuantity} />
        {isService && (
          <Checkbox
            label={tDepartments('mayEnter')}
            help={tDepartments('mayEnterHelp')}
            checked={mayEnter}
            onChange={(event) => setMayEnter(event.target.checked)}
          />
        )}
      </div>
    </Sheet>
  )
}

interface QuickFactsProps {
  item: QuickRequest
  quantity: number
  onQuantity: (quantity: number) => void
}

function QuickFacts({ item, quantity, onQuantity }: QuickFactsProps) {
  const t = useTranslations('quick')
  const tAmenities = useTranslations('amenities')
  const formatDuration = useDuration()
  const { currency } = useCurrency()
  const { data: starter } = useGetStarterDataQuery()
  const room = useGuestSelector((state) => state.log.data?.roomNumber)
  const { kind, price, most, etaMinutes } = item
  const lines = [{ price, quantity }]
  const pricing = {
    taxRate: starter?.serviceTax ?? 0,
    taxes: starter?.taxes?.service,
    currency,
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 divide-y divide-line">
        {most > 1 && (
          <Fact label={t('quantity')}>
            <Stepper
              label={t('quantity')}
              decreaseLabel={t('fewer')}
              increaseLabel={t('more')}
              value={quantity}
              min={1}
              max={most}
              onChange={onQuantity}
            />
          </Fact>
        )}
        {room && <Fact label={t('room')}>{room}</Fact>}
        <Fact label={t('arrives', { kind })}>
          {t('about', { time: formatDuration(etaMinutes) })}
        </Fact>
        {price === 0 && <Fact label={t('price')}>{t('free')}</Fact>}
      </dl>
      {price > 0 && (
        <AmountsList
          amounts={orderAmountsOf(lines, pricing)}
          taxLabel={tAmenities('tax')}
          taxes={shownTaxesOf(lines, pricing)}
        />
      )}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-1.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
