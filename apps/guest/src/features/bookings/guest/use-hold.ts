import { isApiError } from '@bellhop/client/api-error'
import { holdRooms } from '@bellhop/contract/calls/guest/rooms'
import type { Hold } from '@bellhop/contract/guest/rooms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../../../intl/use-now.ts'
import { sendChange } from '../../../shared/use-change.ts'
import { useGuestDispatch } from '../../../state/state.ts'
import type { RoomSelection } from '../choice.ts'
import { readHold, storeHold, storeUnanswered, unansweredKeyOf } from './stored-hold.ts'

type State =
  | { is: 'asking' }
  /** `changedFrom`: the total shown before, if the rooms now cost a different one. */
  | { is: 'held'; hold: Hold; changedFrom?: number }
  | { is: 'ended' }
  | { is: 'soldOut' }
  /** By other guests who have not confirmed yet. */
  | { is: 'reserved' }
  /** Offline, or too many holds from this address: the rooms can still be booked. */
  | { is: 'failed' }

interface Options {
  hotelId: string
  /** Undefined until the rooms are known. */
  selected: RoomSelection | undefined
  /** The price shown; undefined if it is not exact. */
  total: number | undefined
  /** The guest is signed in with a verified phone or email, and can book what is reserved by others who are not. */
  isVerified: boolean
  onPriceChanged: () => void
}

/** Holds the rooms once they are known, and again when they change. */
export function useHold({ hotelId, selected, total, isVerified, onPriceChanged }: Options) {
  const [state, setState] = useState<State>({ is: 'asking' })
  const dispatch = useGuestDispatch()
  const asked = useRef<string>(undefined)
  const now = useNow()
  const text = selected && JSON.stringify({ hotelId, ...selected })

  async function ask() {
    if (!selected || text === undefined) return
    asked.current = text
    const stored = readHold()
    if (stored?.selected === text && Date.parse(stored.hold.expiresAt) > Date.now()) {
      setState({ is: 'held', hold: stored.hold })
      return
    }
    setState({ is: 'asking' })
    const body = { ...selected, ...(stored && { replaces: stored.hold.key }) }
    const sent = JSON.stringify({ hotelId, ...body })
    const call = { params: { hotelId }, body }
    const { data: hold, error } = await dispatch(
      sendChange(holdRooms, call, {
        // By the server's clock, because this device's may be wrong.
        read: ({ data }, meta) => {
          const ahead = Date.now() - (meta?.serverTime ?? Date.now())
          const expiresAt = new Date(Date.parse(data.expiresAt) + ahead).toISOString()
          return { ...data, expiresAt }
        },
        // Some rooms are gone.
        tags: (error) => (error ? ['rooms'] : []),
        key: unansweredKeyOf(sent),
        store: (key) => storeUnanswered({ sent, key }),
      }),
    )
    if (hold || (isApiError(error) && error.kind === 'problem')) storeUnanswered(undefined)
    // Other rooms have been selected in the meantime.
    if (asked.current !== text) return
    if (hold) {
      storeHold({ selected: text, hold })
      const isChanged = total !== undefined && hold.amounts.total !== total
      setState({ is: 'held', hold, ...(isChanged && { changedFrom: total }) })
      if (isChanged) onPriceChanged()
    } else {
      setState({ is: whyNotHeld(error, isVerified) })
    }
  }

  const askOnce = useEffectEvent(() => {
    if (asked.current !== text) void ask()
  })
  useEffect(() => {
    if (text !== undefined) askOnce()
  }, [text])

  const isOver = state.is === 'held' && Date.parse(state.hold.expiresAt) <= now
  return {
    state: isOver ? ({ is: 'ended' } as const) : state,
    ask,
    /** The server reports that it has expired, or the rooms are gone. */
    end(is: 'ended' | 'soldOut') {
      storeHold(undefined)
      setState({ is })
    },
  }
}

function whyNotHeld(error: unknown, isVerified: boolean): 'soldOut' | 'reserved' | 'failed' {
  const isUnavailable =
    isApiError(error) && error.kind === 'problem' && error.code === 'room_unavailable'
  if (!isUnavailable) return 'failed'
  if (error.params?.reason !== 'reserved') return 'soldOut'
  return isVerified ? 'failed' : 'reserved'
}

export type HoldState = ReturnType<typeof useHold>['state']
