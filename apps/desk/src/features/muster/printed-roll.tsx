import type { Roll, RollEntry } from '@bellhop/contract/desk/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { PrintedList } from '../../lists/print/printed-list.tsx'
import { countPeople, stateNames } from './count-roll.ts'

/** The list by room, with a box to tick by pen. */
export function PrintedRoll({ roll, format }: { roll: Roll; format: StayFormat }) {
  const formatTime = useTimeFormat()
  return (
    <PrintedList<RollEntry>
      title={`In house at ${formatTime(roll.at)}: ${countPeople(roll.stays)}${roll.assemblyPoint ? `. Assembly point: ${roll.assemblyPoint}` : ''}`}
      rows={roll.stays}
      keyOf={({ stayId }) => stayId}
      empty="No guests are in house."
      columns={[
        { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
        {
          key: 'guests',
          header: 'Guests',
          cell: ({ guest, companions, assistance }) => (
            <>
              <bdi>{[guest, ...companions].join(', ')}</bdi>
              {assistance.length > 0 && (
                <strong className="block">Needs assistance: {assistance.join(', ')}</strong>
              )}
            </>
          ),
        },
        { key: 'people', header: 'People', numeric: true, cell: ({ people }) => people },
        { key: 'until', header: 'Until', cell: ({ checkOutDate }) => format.date(checkOutDate) },
        roll.muster
          ? { key: 'state', header: 'State', cell: (stay) => stateNames[rollState(stay)] }
          : {
              key: 'seen',
              header: 'Seen',
              cell: () => <span className="inline-block size-5 border border-line-strong" />,
            },
      ]}
    />
  )
}
