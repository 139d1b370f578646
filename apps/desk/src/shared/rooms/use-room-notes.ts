import type { CleaningState, ClosedState } from '@bellhop/domain/rooms/room-state'
import { useTranslations } from 'use-intl'

/** Says why a room should not be given to a guest. */
export function useRoomNotes() {
  const t = useTranslations('shared')
  return {
    /** “Room 107 is out of service: Old carpet” */
    describeClosure: (number: string, { as, reason }: { as: ClosedState; reason: string }) =>
      t('rooms.isClosed', { number, state: as, reason }),
    describeUnclean: ({ number, cleaning }: { number: string; cleaning?: CleaningState }) =>
      t('rooms.isUnclean', { number, state: cleaning ?? 'dirty' }),
  }
}
