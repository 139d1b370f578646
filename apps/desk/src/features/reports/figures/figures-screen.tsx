import { getMonthMail, listHotelFigures, setMonthMail } from '@bellhop/contract/calls/desk/figures'
import { listStaffHotels } from '@bellhop/contract/calls/desk/staff-hotels'
import type { HotelFigures, MonthMail } from '@bellhop/contract/desk/figures'
import type { RoomGrouping, SaleGrouping } from '@bellhop/domain/stays/figures'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { Table } from '@bellhop/ui/table'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { isEmail } from '../../../forms/is-email.ts'
import { useForm } from '../../../forms/use-form.ts'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { csvAddress, monthAddress, workbookAddress } from './addresses.ts'
import { LoadedView } from './loaded-view.tsx'
import { PaceView } from './pace-view.tsx'
import { type Period, readPeriod, type Span } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { RoomsView } from './rooms-view.tsx'
import { SalesView } from './sales-view.tsx'
import { type FigureName, useFigureFormat } from './use-figure-format.ts'

const shown: readonly FigureName[] = ['occupancy', 'adr', 'revPar', 'revenue', 'sold']

const inMoney: readonly FigureName[] = ['adr', 'revPar', 'revenue']

const views = [
  ...(['day', 'month', 'plan', 'channel', 'roomType'] as const),
  ...(['outlet', 'dish', 'pace', 'hotels'] as const),
]
type View = (typeof views)[number]

/** Occupancy, rates and revenue of a period, compared with last year. The address has the period and the view. */
export function FiguresScreen() {
  const t = useTranslations('reports.hotelFigures')
  const { timeZone } = useStaff().hotel
  const [params, setParams] = useSearchParams()
  const { data: others = [] } = useRead(listStaffHotels)
  const period = readPeriod(params, hotelDate(new Date(), timeZone))
  const usual = period.kind === 'year' ? 'month' : 'day'
  const view = views.find((one) => one === params.get('view')) ?? usual

  function show({ kind, from, to }: Period, chosen: View | null) {
    const dates = kind === 'other' ? { from, to } : { from }
    setParams({ period: kind, ...dates, ...(chosen && { view: chosen }) }, { replace: true })
  }

  const { from, to } = period
  const span = { from, to }
  return (
    <Screen title={t('title')}>
      <ScreenBody>
        <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
          {view !== 'pace' && (
            <PeriodBar
              period={period}
              // A month is shown by day and a year by month, unless something else was chosen.
              onChange={(next) => show(next, view === usual ? null : view)}
            />
          )}
          <Select
            label={t('show')}
            hideLabel
            size="small"
            className="print:hidden"
            value={view}
            onChange={(event) => show(period, event.target.value as View)}
            options={views
              .filter((value) => value !== 'hotels' || others.length > 0)
              .map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        </div>
        <ViewOf view={view} span={span} />
        <FigureActions
          period={period}
          by={view === 'pace' || view === 'hotels' ? undefined : view}
        />
      </ScreenBody>
    </Screen>
  )
}

function ViewOf({ view, span }: { view: View; span: { from: string; to: string } }) {
  if (view === 'pace') return <PaceView />
  if (view === 'hotels') return <HotelsView span={span} />
  if (view === 'outlet' || view === 'dish') return <SalesView span={span} by={view} />
  return <RoomsView span={span} by={view} />
}

interface FigureActionsProps {
  period: Period
  /** Missing on what has no file. */
  by?: RoomGrouping | SaleGrouping | undefined
}

/** Files of the figures, the page of the month, and last year's table. */
function FigureActions({ period, by }: FigureActionsProps) {
  const t = useTranslations('reports.hotelFigures')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const { data: mail } = useRead(getMonthMail)
  const { kind, from, to } = period
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      {by && <DownloadLink href={csvAddress({ from, to, by })}>{shared('csv')}</DownloadLink>}
      {by && <DownloadLink href={workbookAddress({ from, to, by })}>{t('excel')}</DownloadLink>}
      {kind === 'month' && <DownloadLink href={monthAddress(from)}>{t('monthPage')}</DownloadLink>}
      {mail && <Button onClick={() => setOpen(true)}>{t('mail.open')}</Button>}
      <TextLink to={paths.importOf('figures', paths.figures)}>{t('import')}</TextLink>
      {mail && isOpen && <MonthMailDialog mail={mail} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A row for each hotel of the person, with last year below each figure. */
function HotelsView({ span }: { span: Span }) {
  const t = useTranslations('reports.hotelFigures')
  const format = useFigureFormat()
  const { number } = useFormatter()
  const query = useRead(listHotelFigures, { query: span, fresh: true })
  const figure = (name: FigureName, value: number, currency: string) => {
    if (inMoney.includes(name)) return formatMoney(value, currency)
    return name === 'occupancy' ? format.figure(name, value) : number(value)
  }
  return (
    <LoadedView query={query}>
      {(hotels) => (
        <Table<HotelFigures>
          caption={t('views.hotels')}
          rows={hotels}
          keyOf={({ _id }) => _id}
          empty={t('none')}
          columns={[
            { key: 'name', header: t('columns.hotel'), cell: ({ name }) => <bdi>{name}</bdi> },
            ...shown.map((name) => ({
              key: name,
              header: t(`names.${name}`),
              numeric: true,
              cell: ({ total, lastYear, currency }: HotelFigures) => (
                <>
                  <span>{figure(name, total[name], currency)}</span>
                  {lastYear.days > 0 && (
                    <span className="block text-ink-soft text-sm">
                      {t('ofLastYear', { figure: figure(name, lastYear[name], currency) })}
                    </span>
                  )}
                </>
              ),
            })),
          ]}
        />
      )}
    </LoadedView>
  )
}

interface MonthMailDialogProps {
  mail: MonthMail
  onClose: () => void
}

/** Says who gets the page of each month. */
function MonthMailDialog({ mail, onClose }: MonthMailDialogProps) {
  const t = useTranslations('reports.hotelFigures')
  const form = useForm({ addresses: mail.addresses.join(', ') })
  const change = useChange(setMonthMail, { tags: ['reports'] })
  const addresses = form.values.addresses
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((address) => address.toLowerCase())
  const isValid = addresses.length <= 10 && addresses.every(isEmail)
  return (
    <ChangeSheet
      title={t('mail.open')}
      action={t('mail.save')}
      form={form}
      change={change}
      call={{ body: { addresses } }}
      done={t('mail.saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('mail.help')}</p>
      {!mail.canSend && <p className="text-warn">{t('mail.noMail')}</p>}
      <TextField
        label={t('mail.addresses')}
        help={t('mail.addressesHelp')}
        inputMode="email"
        check={isValid ? undefined : t('mail.wrong')}
        {...form.input('addresses')}
      />
    </ChangeSheet>
  )
}
