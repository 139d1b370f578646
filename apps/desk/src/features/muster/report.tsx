import type { MusterInfo, RollEntry } from '@bellhop/contract/desk/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Table } from '@bellhop/ui/table'
import { Printer } from 'lucide'
import { useStaff } from '../../api/staff-context.ts'
import { makeClock } from '../../format/format-time.ts'
import { countOf } from '../../format/use-stay-format.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { countRoll, stateNames, stateTones } from './count-roll.ts'
import { formatElapsed } from './format-elapsed.ts'
import { useGetMusterReportQuery } from './muster-api.ts'

const answerNames = { safe: 'safe', help: 'needs help' } as const

/** Who answered an alarm or drill, and how long after its start; on paper, too. */
export function Report({ id }: { id: string }) {
  const query = useGetMusterReportQuery(id, { refetchOnMountOrArgChange: true })
  const roll = query.currentData
  const kind = roll?.muster && (roll.muster.isDrill ? ' of a fire drill' : ' of a fire alarm')
  return (
    <Screen
      title={`Report${kind ?? ''}`}
      toolbar={
        <Button disabled={!roll} onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" />
          Print
        </Button>
      }
    >
      <ScreenBody busy={!roll}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5">
          <p className="print:hidden">
            <TextLink to={paths.inHouse}>In house</TextLink>
          </p>
          {!roll && query.error !== undefined && (
            <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
          )}
          {roll?.muster && <Times muster={roll.muster} stays={roll.stays} />}
          <Table<RollEntry>
            caption="Rooms"
            rows={roll?.stays}
            keyOf={({ stayId }) => stayId}
            empty="No guests were in house."
            columns={[
              { key: 'room', header: 'Room', cell: ({ roomNumber }) => roomNumber ?? '–' },
              {
                key: 'guests',
                header: 'Guests',
                cell: ({ guest, companions, people }) => (
                  <>
                    <bdi>{[guest, ...companions].join(', ')}</bdi> ({people})
                  </>
                ),
              },
              {
                key: 'answers',
                header: 'Phones',
                cell: ({ answers }) =>
                  answers.length === 0
                    ? '–'
                    : answers.map(({ guest, answer, at }) => (
                        <span key={guest + at} className="block">
                          {elapsed(roll?.muster, at)} <bdi>{guest}</bdi>: {answerNames[answer]}
                        </span>
                      )),
              },
              {
                key: 'ticked',
                header: 'By hand',
                cell: ({ ticked }) =>
                  ticked?.status ? (
                    <>
                      {elapsed(roll?.muster, ticked.at)} <bdi>{ticked.by}</bdi>:{' '}
                      {answerNames[ticked.status]}
                    </>
                  ) : (
                    '–'
                  ),
              },
              {
                key: 'state',
                header: 'At the end',
                cell: (stay) => {
                  const state = rollState(stay)
                  return <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
                },
              },
            ]}
          />
        </div>
      </ScreenBody>
    </Screen>
  )
}

/** Minutes and seconds after the start. */
const elapsed = (muster: MusterInfo | null | undefined, at: string) =>
  muster ? formatElapsed(Date.parse(at) - Date.parse(muster.startedAt)) : ''

function Times({ muster, stays }: { muster: MusterInfo; stays: readonly RollEntry[] }) {
  const { hotel } = useStaff()
  const format = makeClock(hotel.timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  const counts = countRoll(stays)
  const { isDrill, startedAt, startedBy, ended } = muster
  const facts: [string, string][] = [
    ['Type', isDrill ? 'Drill' : 'Alarm'],
    ['Started', `${format(startedAt)}, ${startedBy}`],
    ['Ended', ended ? `${format(ended.at)}, ${ended.by}` : 'Not yet'],
    ['Duration', ended ? formatElapsed(Date.parse(ended.at) - Date.parse(startedAt)) : '–'],
    ['Safe', `${counts.safe} of ${countOf(stays.length, 'room')}`],
    ['Not accounted for', countOf(counts.missing, 'room')],
    ['Needed help', countOf(counts.help, 'room')],
  ]
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd dir="auto" className="text-start font-medium tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
