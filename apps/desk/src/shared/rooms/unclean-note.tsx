import type { RoomChoice } from './list-room-choices.ts'

/** The warning about a room that a guest would enter now although it is not clean. */
export function UncleanNote({ room: { number, cleaning } }: { room: RoomChoice }) {
  return (
    <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm text-warn">
      {cleaning === 'cleaning'
        ? `Room ${number} is still being cleaned.`
        : `Room ${number} is dirty.`}
    </p>
  )
}
