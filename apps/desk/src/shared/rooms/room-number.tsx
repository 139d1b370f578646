/** "Room" is read to screen readers only; without a number, a dash. */
export function RoomNumber({ number }: { number: string | null | undefined }) {
  return (
    <>
      {number && <span className="sr-only">Room </span>}
      <span>{number || '–'}</span>
    </>
  )
}
