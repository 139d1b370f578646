import { useTranslations } from 'use-intl'
import type { RoomChoice } from './list-room-choices.ts'

interface Props {
  room: RoomChoice
  /** A guest would enter it now although it is not clean. */
  isUnclean: boolean
}

/** Says what speaks against a room that is chosen: that it is closed on one of the nights, or not clean. */
export function RoomNote({ room, isUnclean }: Props) {
  const t = useTranslations('shared')
  const notes = [
    ...(isUnclean
      ? [t('rooms.unclean', { number: room.number, cleaning: room.cleaning ?? 'dirty' })]
      : []),
    ...(room.closed ? [t('rooms.closed', { number: room.number, ...room.closed })] : []),
  ]
  if (notes.length === 0) return null
  return (
    <div
      role="status"
      className="grid gap-1 rounded-control bg-warn-soft px-4 py-3 text-sm text-warn wrap-anywhere"
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
