import type { DataOf } from '@bellhop/contract/base/route'
import type { Housekeeping } from '@bellhop/contract/desk/housekeeping'
import type { postMinibar } from '@bellhop/contract/desk/minibar'
import type { DeskRoom } from '@bellhop/contract/desk/rooms'
import type { useTranslations } from 'use-intl'
import type { useStateNames } from '../../../shared/rooms/room-states.ts'
import type { RoomItem } from './room-outbox.ts'

interface Sent {
  /** False if the room has changed since, so that the change was only recorded. */
  isApplied: boolean
  toast?: { text: string; tone?: 'good' | 'neutral' }
}

/** Reads how the server has applied a change. @param data of its response */
export function readSent(
  { room, change }: RoomItem,
  data: unknown,
  t: ReturnType<typeof useTranslations<'housekeeping'>>,
  stateNames: ReturnType<typeof useStateNames>,
): Sent {
  const { number } = room
  switch (change.kind) {
    case 'cleaning': {
      const { cleaning = change.state } = data as Partial<DeskRoom>
      if (cleaning === change.state) return { isApplied: true }
      const text = t('sent.changedLater', { number, state: stateNames[cleaning] })
      return { isApplied: false, toast: { text } }
    }
    case 'occupied': {
      const { rooms } = data as Housekeeping
      const now = rooms.find(({ _id }) => _id === room._id)
      if ((now?.foundOccupiedAt !== undefined) !== change.isOccupied) {
        const text = t('sent.onlyRecorded', { number })
        return { isApplied: false, toast: { text } }
      }
      const text = change.isOccupied
        ? t('sent.occupied', { number })
        : t('sent.notOccupied', { number })
      return { isApplied: true, toast: { text, tone: 'good' } }
    }
    case 'fault':
      return {
        isApplied: true,
        toast: { text: t('sent.fault', { number }), tone: 'good' },
      }
    case 'minibar': {
      const { isCharged } = data as DataOf<typeof postMinibar>
      const text = isCharged ? t('sent.charged', { number }) : t('sent.notCharged', { number })
      return { isApplied: true, toast: { text, tone: isCharged ? 'good' : 'neutral' } }
    }
  }
}
