import { stationCalls } from '@bellhop/contract/calls/desk/stations'
import type { Printer } from '@bellhop/contract/desk/printers'
import type { DeskStation } from '@bellhop/contract/desk/stations'
import { Badge } from '@bellhop/ui/badge'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { useEntries } from '../../content/content-api.ts'
import { useTimeFormat } from '../../format/use-time-format.ts'
import { MoreMenu } from '../../shared/menus/more-menu.tsx'
import type { PrinterDialog } from './dialogs.ts'
import { makers, useWidthFormat } from './makers.ts'

interface Props {
  printers: readonly Printer[] | undefined
  onOpen: (dialog: PrinterDialog, printer: Printer) => void
}

export function PrinterTable({ printers, onOpen }: Props) {
  const t = useTranslations('printers')
  const formatWidth = useWidthFormat()
  const { entries: stations = [] } = useEntries<DeskStation>(stationCalls)
  const nameStations = (ids: readonly string[]) =>
    ids.length === 0
      ? t('allOrders')
      : stations
          .filter(({ _id }) => ids.includes(_id))
          .map(({ name }) => name)
          .join(', ')
  return (
    <Table
      caption={t('title')}
      hideCaption
      rows={printers}
      keyOf={({ _id }) => _id}
      empty=""
      columns={[
        { key: 'name', header: t('name'), cell: ({ name }) => name },
        {
          key: 'kind',
          header: t('kind'),
          cell: ({ kind, width }) => `${makers[kind]}, ${formatWidth(width)}`,
        },
        {
          key: 'stations',
          header: t('stations'),
          cell: ({ stationIds }) => nameStations(stationIds),
        },
        { key: 'state', header: t('state'), cell: (printer) => <State printer={printer} /> },
        {
          key: 'actions',
          header: t('actions'),
          numeric: true,
          cell: (printer) => (
            <span className="flex justify-end @max-lg:justify-start">
              <MoreMenu
                label={t('moreFor', { name: printer.name })}
                size="small"
                choices={[
                  { label: t('edit'), onChoose: () => onOpen('edit', printer) },
                  { label: t('release.choice'), onChoose: () => onOpen('release', printer) },
                  {
                    label: t('remove.action'),
                    onChoose: () => onOpen('remove', printer),
                    isDestructive: true,
                  },
                ]}
              />
            </span>
          ),
        },
      ]}
    />
  )
}

const tones: Record<Printer['status'], 'good' | 'warn' | 'bad' | 'neutral'> = {
  ...{ ready: 'good', printing: 'good', paperLow: 'warn', unpaired: 'neutral' },
  ...{ paperOut: 'bad', paperJam: 'bad', coverOpen: 'bad', fault: 'bad' },
  ...{ offline: 'bad', silent: 'bad', otherDevice: 'bad' },
}

function State({ printer }: { printer: Printer }) {
  const t = useTranslations('printers')
  const formatTime = useTimeFormat()
  const { status, seenAt, waiting, otherDevice } = printer
  const isAway = status === 'offline' || status === 'silent'
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
      {isAway && seenAt && (
        <span className="text-ink-soft">{t('lastHeard', { time: formatTime(seenAt) })}</span>
      )}
      {waiting > 0 && <span className="text-ink-soft">{t('waiting', { count: waiting })}</span>}
      {otherDevice && (
        <span className="text-ink-soft wrap-anywhere">
          {t('otherDevice', { device: otherDevice })}
        </span>
      )}
    </div>
  )
}
