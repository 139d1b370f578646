import { isApiError } from '@bellhop/client/api-error'
import { createRetryKeys } from '@bellhop/client/retry-keys'
import type { StayAmounts } from '@bellhop/contract/guest/rooms'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { useRefusalSentence } from '../../../data/use-refusal-sentence.ts'
import * as paths from '../../../navigation/paths.ts'
import { useSingleFlight } from '../../../shared/use-single-flight.ts'
import { useChangeBookingMutation } from '../api.ts'
import type { Wish } from '../choice.ts'

interface Options {
  hotelId: string
  linkKey: string
  /** Undefined while dates or rooms are missing. */
  wish: Wish | undefined
}

/** Sends the changed booking; a refusal is about the rooms it was sent with. */
export function useChange({ hotelId, linkKey, wish }: Options) {
  const t = useTranslations('booking')
  const [, navigate] = useLocation()
  const showToast = useToast()
  const sayRefusal = useRefusalSentence()
  const { once, isBusy } = useSingleFlight()
  const [retryKeys] = useState(createRetryKeys)
  const [changeBooking] = useChangeBookingMutation()
  const [refusal, setRefusal] = useState<{ of: string; problem?: string; amounts?: StayAmounts }>()
  const text = JSON.stringify(wish)
  const current = refusal?.of === text ? refusal : undefined

  async function send(expectedTotal: number) {
    if (!wish) return
    setRefusal(undefined)
    const body = { ...wish, expectedTotal }
    const idempotencyKey = retryKeys.keyFor(body)
    const { error } = await changeBooking({ key: linkKey, ...body, idempotencyKey })
    retryKeys.settle(body, error)
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
      setRefusal({ of: text, amounts: { subtotal, tax, total } })
    } else setRefusal({ of: text, problem: sayRefusal(error) })
  }

  return {
    problem: current?.problem,
    amounts: current?.amounts,
    isBusy,
    send: (total: number) => void once(() => send(total)),
  }
}
