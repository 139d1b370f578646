import type { ListedEntry } from '@bellhop/contract/desk/logbook'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useStaff } from '../../../api/staff-context.ts'
import { useLazyListUnreadHandoversQuery } from './handovers-api.ts'

const none: readonly ListedEntry[] = []

/** Prints the open requests for the start of a shift, for the front office with the hand-overs to read. */
export function usePrintBoard() {
  const { role } = useStaff()
  const [read, { isFetching }] = useLazyListUnreadHandoversQuery()
  const [handovers, setHandovers] = useState(none)

  async function print(): Promise<void> {
    if (frontOffice.includes(role)) {
      // If they cannot be read, the requests are printed without them.
      const { data } = await read()
      flushSync(() => setHandovers(data?.data ?? none))
      // The browser's own command to print comes later, when others are to be read.
      addEventListener('afterprint', () => setHandovers(none), { once: true })
    }
    window.print()
  }

  return { print: () => void print(), isReading: isFetching, handovers }
}
