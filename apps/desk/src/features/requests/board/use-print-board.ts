import { listLogbook } from '@bellhop/contract/calls/desk/logbook'
import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useStaff } from '../../../api/staff-context.ts'
import { useReader } from '../../../api/use-read.ts'

const none: readonly ListedEntry[] = []

/** More hand-overs than are ever unread at once. */
const mostUnread = 5

/** Prints the open requests for the start of a shift, for the front office with the hand-overs to read. */
export function usePrintBoard() {
  const { role } = useStaff()
  const read = useReader()
  const [isReading, setReading] = useState(false)
  const [handovers, setHandovers] = useState(none)

  async function print(): Promise<void> {
    if (frontOffice.includes(role)) {
      // If they cannot be read, the requests are printed without them.
      setReading(true)
      const unread = await read(listLogbook, {
        query: { list: 'open', kind: 'handover', limit: mostUnread },
      })
      setReading(false)
      flushSync(() => setHandovers(unread ?? none))
      // The browser's own command to print comes later, when others are to be read.
      addEventListener('afterprint', () => setHandovers(none), { once: true })
    }
    window.print()
  }

  return { print: () => void print(), isReading, handovers }
}
