import type { GuestMarks } from '@bellhop/contract/desk/guest-marks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Marks } from '../../shared/guests/marks.tsx'
import { RoomNumber } from '../../shared/rooms/room-number.tsx'

interface Props {
  id: string
  path: string
  roomNumber: string | null
  title: string
  detail: string
  marks?: GuestMarks | undefined
  /** The next step for this stay. */
  next?: { label: string; path: string } | undefined
  children?: ReactNode
}

/** The element of a row, for the keyboard. */
export const rowClass = 'today-row'

/** A stay, or something of it, that opens. */
export function Row({ id, path, roomNumber, title, detail, marks, next, children }: Props) {
  return (
    <li className="flex items-center gap-3">
      <Link
        id={`today-${id}`}
        to={path}
        className={`${rowClass} -mx-2 flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-sunken focus-visible:bg-sunken`}
      >
        <span className="w-14 shrink-0 font-display font-semibold text-xl lining-nums">
          <RoomNumber number={roomNumber} />
        </span>
        <span className="grid min-w-0 flex-1 basis-32">
          <span
            dir="auto"
            className="line-clamp-2 text-left in-[[dir=rtl]]:text-right font-medium wrap-anywhere"
          >
            {title}
          </span>
          <span className="line-clamp-3 text-ink-soft text-sm">{detail}</span>
          <Marks marks={marks} className="mt-1 text-xs" />
          {next && <span className="mt-1.5 flex flex-wrap gap-1.5">{children}</span>}
        </span>
        {!next && (
          <span className="ms-auto flex shrink-0 flex-wrap items-center justify-end gap-1.5 text-end phone:max-w-32">
            {children}
          </span>
        )}
      </Link>
      {next && (
        <Link
          to={next.path}
          className="inline-flex min-h-11 shrink-0 items-center rounded-control border border-line-strong px-3 font-semibold text-sm hover:bg-sunken phone:hidden print:hidden"
        >
          <span>{next.label}</span>
          <span className="sr-only">{` ${title}`}</span>
        </Link>
      )}
    </li>
  )
}
