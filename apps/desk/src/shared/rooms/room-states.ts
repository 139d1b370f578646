import type { RoomStateName } from '@bellhop/domain/rooms/room-state'
import type { Tone } from '@bellhop/ui/badge'
import { useTranslations } from 'use-intl'
import { formatList } from '../../intl/shown-formats.ts'
import { isUnclean, type RoomChoice } from './list-room-choices.ts'

export const stateTones: Record<RoomStateName, Tone> = {
  dirty: 'warn',
  cleaning: 'accent',
  clean: 'neutral',
  inspected: 'good',
  outOfOrder: 'bad',
  outOfService: 'bad',
}

/** The names of the states in the language of the desk. */
export function useStateNames(): Record<RoomStateName, string> {
  const t = useTranslations('shared')
  return {
    dirty: t('roomState.names.dirty'),
    cleaning: t('roomState.names.cleaning'),
    clean: t('roomState.names.clean'),
    inspected: t('roomState.names.inspected'),
    outOfOrder: t('roomState.names.outOfOrder'),
    outOfService: t('roomState.names.outOfService'),
  }
}

/** "204 – dirty, out of service: old carpet": the number, with what speaks against it. */
export const roomChoicesIn =
  (t: ReturnType<typeof useTranslations<'shared'>>) =>
  (room: RoomChoice): string => {
    const { number, cleaning, closed } = room
    const against = [
      ...(cleaning && isUnclean(room) ? [t('rooms.against', { state: cleaning })] : []),
      ...(closed ? [t('rooms.againstFor', { state: closed.as, reason: closed.reason })] : []),
    ]
    return against.length > 0 ? `${number} – ${formatList(against)}` : number
  }

export const useFormatRoomChoice = () => roomChoicesIn(useTranslations('shared'))
