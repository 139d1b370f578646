import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { promisedEnd } from '@bellhop/domain/requests/request-status'
import { useProgressiveCount } from '@bellhop/ui/use-progressive-count'
import { useFormatAge } from '../../../format/format-age.ts'
import { judgeUrgency } from '../card/age.ts'
import type { KitchenStation } from './arrange-tickets.ts'
import { Ticket, type TicketHandlers } from './ticket.tsx'
import { bumpKeys } from './use-kitchen-keys.ts'

interface Props {
  tickets: readonly DeskRequest[]
  stations: readonly KitchenStation[]
  at: string
  /** Changed lines that were not confirmed. */
  changed: ReadonlySet<string>
  now: number
  selectedId: string | undefined
  /** Ids of orders with marks or a step that wait for a connection. */
  unsent: ReadonlySet<string>
  handlers: TicketHandlers
}

const shownAtFirst = 12
/** Few enough for one task. */
const shownPerStep = 6

/** The tickets in columns, which scroll sideways if they do not fit. */
export function TicketColumns(props: Props) {
  const { tickets, stations, at, changed, now, selectedId, unsent, handlers } = props
  const formatAge = useFormatAge()
  const count = useProgressiveCount(tickets.length, shownAtFirst, shownPerStep)
  return (
    <div className="@container flex min-h-0 flex-1 flex-col">
      <div className="ticket-columns flex min-h-0 flex-1 flex-col flex-wrap content-start gap-x-2.5 gap-y-2 overflow-auto px-4 pb-2">
        {tickets.slice(0, count).map((request, place) => {
          const left = promisedEnd(request) - now
          const isChanged = request.lines.some(({ _id }) => changed.has(_id))
          return (
            <Ticket
              key={request._id}
              request={request}
              stations={stations}
              at={at}
              changed={isChanged ? changed : undefined}
              bumpKey={bumpKeys[place]}
              // Its colour is that of the promise, also before it is accepted.
              urgency={judgeUrgency({ ...request, status: 'accepted' }, now)}
              time={formatAge(Math.abs(left))}
              isLate={left < 0}
              isSelected={request._id === selectedId}
              isUnsent={unsent.has(request._id)}
              handlers={handlers}
            />
          )
        })}
      </div>
    </div>
  )
}
