import { getMusterReport } from '@bellhop/contract/calls/desk/muster'
import type { MusterInfo, RollEntry } from '@bellhop/contract/desk/muster'
import { rollState } from '@bellhop/domain/stays/muster'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { Icon } from '@bellhop/ui/icon'
import { Table } from '@bellhop/ui/table'
import { Printer } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../api/staff-context.ts'
import { useRead } from '../../api/use-read.ts'
import { makeClock } from '../../format/format-time.ts'
import { bdi } from '../../intl/bdi.tsx'
import { formatList } from '../../intl/shown-formats.ts'
import { LoadError } from '../../lists/load-error.tsx'
import { paths } from '../../shared/paths.ts'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { TextLink } from '../../shared/text-link.tsx'
import { countRoll, stateTones } from './count-roll.ts'
import { formatElapsed } from './format-elapsed.ts'

/** Who answered an alarm or drill, and how long after its start; on paper, too. */
export function Report({ id }: { id: string }) {
  const t = useTranslations('muster')
  const query = useRead(getMusterReport, { params: { id }, fresh: true })
  const roll = query.currentData
  const kind = roll?.muster && (roll.muster.isDrill ? 'ofDrill' : 'ofAlarm')
  return (
    <Screen
      title={t(`report.${kind ?? 'title'}`)}
      toolbar={
        <Button disabled={!roll} onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" />
          {t('print')}
        </Button>
      }
    >
      <ScreenBody busy={!roll}>
        <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5">
          <p className="print:hidden">
            <TextLink to={paths.inHouse}>{t('title')}</TextLink>
          </p>
          {!roll && query.error !== undefined && (
            <LoadError error={query.error} busy={query.isFetching} onRetry={query.refetch} />
          )}
          {roll?.muster && <Times muster={roll.muster} stays={roll.stays} />}
          <Table<RollEntry>
            caption={t('rooms')}
            rows={roll?.stays}
            keyOf={({ stayId }) => stayId}
            empty={t('report.empty')}
            columns={[
              {
                key: 'room',
                header: t('report.room'),
                cell: ({ roomNumber }) => roomNumber ?? '–',
              },
              {
                key: 'guests',
                header: t('report.guests'),
                cell: ({ guest, companions, people }) => (
                  <>
                    <bdi>{formatList([guest, ...companions])}</bdi> ({people})
                  </>
                ),
              },
              {
                key: 'answers',
                header: t('report.phones'),
                cell: ({ answers }) =>
                  answers.length === 0
                    ? '–'
                    : answers.map(({ guest, answer, at }) => (
                        <span key={guest + at} className="block">
                          {t.rich(`report.answers.${answer}`, {
                            elapsed: elapsed(roll?.muster, at),
                            name: guest,
                            bdi,
                          })}
                        </span>
                      )),
              },
              {
                key: 'ticked',
                header: t('report.byHand'),
                cell: ({ ticked }) =>
                  ticked?.status
                    ? t.rich(`report.answers.${ticked.status}`, {
                        elapsed: elapsed(roll?.muster, ticked.at),
                        name: ticked.by,
                        bdi,
                      })
                    : '–',
              },
              {
                key: 'state',
                header: t('report.atTheEnd'),
                cell: (stay) => {
                  const state = rollState(stay)
                  return <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
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
  const t = useTranslations('muster')
  const { hotel } = useStaff()
  const format = makeClock(hotel.timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  const counts = countRoll(stays)
  const { isDrill, startedAt, startedBy, ended } = muster
  const facts: [string, string][] = [
    [t('report.type'), isDrill ? t('report.drill') : t('report.alarm')],
    [t('report.started'), `${format(startedAt)}, ${startedBy}`],
    [t('report.ended'), ended ? `${format(ended.at)}, ${ended.by}` : t('report.notYet')],
    [
      t('report.duration'),
      ended ? formatElapsed(Date.parse(ended.at) - Date.parse(startedAt)) : '–',
    ],
    [t('report.safe'), t('report.safeOf', { safe: counts.safe, count: stays.length })],
    [t('report.missing'), t('report.roomCount', { count: counts.missing })],
    [t('report.neededHelp'), t('report.roomCount', { count: counts.help })],
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
