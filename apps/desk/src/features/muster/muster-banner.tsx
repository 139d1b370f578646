import { Icon } from '@bellhop/ui/icon'
import { Siren } from 'lucide'
import { useLocation } from 'react-router'
import { countOf } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { paths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { countRoll } from './count-roll.ts'
import { useGetInHouseQuery } from './muster-api.ts'
import { inHouseSection } from './section.ts'
import { useSendTicks } from './use-send-ticks.ts'

// Its code must be here before the connection is lost.
inHouseSection.preload()

/**
 * A banner across the window while an alarm or drill is on. It also keeps the list of guests in house up to date, so
 * that the last one can be opened and printed without a connection, and sends what was ticked there.
 */
export function MusterBanner() {
  const { data } = useGetInHouseQuery()
  useSendTicks(data)
  const formatTime = useTimeFormat()
  const { pathname } = useLocation()
  const muster = pathname === paths.inHouse ? null : data?.muster
  const { missing, help } = countRoll(data?.stays ?? [])
  return (
    // Read out when it appears, not with each answer.
    <div role="alert" aria-relevant="additions" className="print:hidden">
      {muster && (
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 ${muster.isDrill ? 'bg-warn-soft text-warn' : 'bg-danger text-on-danger'}`}
        >
          <Icon of={Siren} className="size-6 shrink-0" />
          <p className="min-w-60 flex-1">
            <strong className="font-semibold">
              {`${muster.isDrill ? 'Fire drill' : 'Fire alarm'} since ${formatTime(muster.startedAt)}.`}
            </strong>{' '}
            {[
              `${countOf(missing, 'room')} not accounted for`,
              ...(help > 0 ? [`${countOf(help, 'room')} in need of help`] : []),
            ].join(', ')}
            {'.'}
          </p>
          <TextLink to={paths.inHouse}>Open the list</TextLink>
        </div>
      )}
    </div>
  )
}
