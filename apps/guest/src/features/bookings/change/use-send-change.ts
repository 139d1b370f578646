import { isApiError } from '@bellhop/client/api-error'
import { changeBooking } from '@bellhop/contract/calls/guest/bookings'
import type { StayAmounts } from '@bellhop/contract/guest/rooms'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import * as paths from '../../../navigation/paths.ts'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import type { RoomSelection } from '../choice.ts'

interface Options {
  hotelId: string
  linkKey: string
  /** Undefined while dates or rooms are missing. */
  selected: RoomSelection | undefined
}

/** Sends the changed booking; a rejection applies to the rooms it was sent with. */
export function useSendChange({ hotelId, linkKey, selected }: Options) {
  const t = useTranslations('booking')
  const [, navigate] = useLocation()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { run, isBusy } = useChange(changeBooking, { tags: ['rooms', 'bookings'] })
  const [rejection, setRejection] = useState<{
    of: string
    problem?: string
    amounts?: StayAmounts
  }>()
  const text = JSON.stringify(selected)
  const current = rejection?.of === text ? rejection : undefined

  async function send(expectedTotal: number) {
    if (!selected || isBusy) return
    setRejection(undefined)
    const result = await run({ params: { id: linkKey }, body: { ...selected, expectedTotal } })
    if (!result) return
    const { error } = result
    if (!error) {
      showToast({ text: t('changed'), tone: 'good' })
      navigate(paths.booking(hotelId, linkKey), { replace: true })
      return
    }
    const amounts =
      isApiError(error) && error.kind === 'problem' && error.code === 'price_changed'
        ? error.amounts
        : undefined
    if (amounts) {
      const { subtotal, tax, total } = amounts
      setRejection({ of: text, amounts: { subtotal, tax, total } })
    } else setRejection({ of: text, problem: formatRejection(error) })
  }

  return {
    problem: current?.problem,
    amounts: current?.amounts,
    isBusy,
    send: (total: number) => void send(total),
  }
}
