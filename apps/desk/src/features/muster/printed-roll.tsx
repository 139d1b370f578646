import type { Roll, RollEntry } from '@bellhop/contract/desk/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import { useTranslations } from 'use-intl'
import type { StayFormat } from '../../format/use-stay-format.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { formatList } from '../../intl/shown-formats.ts'
import { PrintedList } from '../../lists/print/printed-list.tsx'
import { countPeople } from './count-roll.ts'

/** The list by room, with a box to tick by pen. */
export function PrintedRoll({ roll, format }: { roll: Roll; format: StayFormat }) {
  const t = useTranslations('muster')
  const formatTime = useTimeFormat()
  return (
    <PrintedList<RollEntry>
      title={t(roll.assemblyPoint ? 'paper.titleWithPlace' : 'paper.title', {
        time: formatTime(roll.at),
        people: countPeople(roll.stays, t),
        place: roll.assemblyPoint ?? '',
      })}
      rows={roll.stays}
      keyOf={({ stayId }) => stayId}
      empty={t('noGuests')}
      columns={[
        { key: 'room', header: t('paper.room'), cell: ({ roomNumber }) => roomNumber ?? '–' },
        {
          key: 'guests',
          header: t('paper.guests'),
          cell: ({ guest, companions, assistance }) => (
            <>
              <bdi>{formatList([guest, ...companions])}</bdi>
              {assistance.length > 0 && (
                <strong className="block">
                  {t('needsAssistance', { assistance: formatList(assistance) })}
                </strong>
              )}
            </>
          ),
        },
        { key: 'people', header: t('paper.people'), numeric: true, cell: ({ people }) => people },
        {
          key: 'until',
          header: t('paper.until'),
          cell: ({ checkOutDate }) => format.date(checkOutDate),
        },
        roll.muster
          ? {
              key: 'state',
              header: t('paper.state'),
              cell: (stay) => t(`states.${rollState(stay)}`),
            }
          : {
              key: 'seen',
              header: t('paper.seen'),
              cell: () => <span className="inline-block size-5 border border-line-strong" />,
            },
      ]}
    />
  )
}
