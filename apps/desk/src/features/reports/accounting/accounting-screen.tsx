import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { addMonths, formatMonth, monthOf } from '../../../format/month.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { gstr1Address, journalAddress, useGetAccountingQuery } from './accounting-api.ts'
import { CodesSheet } from './codes-sheet.tsx'

const shownMonths = 24

/** Files of a month for the hotel's accountant. The address has the month; the default is the last one that is over. */
export function AccountingScreen() {
  const t = useTranslations('reports.accounting')
  const shared = useTranslations('shared')
  const figures = useTranslations('reports.hotelFigures')
  const { country } = useStaff().hotel
  const today = useHotelToday()
  const [params, setParams] = useSearchParams()
  const { data: accounting, error, isFetching, refetch } = useGetAccountingQuery()
  const [isOpen, setOpen] = useState(false)
  const months = Array.from({ length: shownMonths }, (_, back) => addMonths(monthOf(today), -back))
  const month = months.find((one) => one === params.get('month')) ?? months[1] ?? ''
  return (
    <Screen title={t('title')}>
      <ScreenBody>
        <div className="grid max-w-2xl gap-6">
          <Select
            label={t('month')}
            className="max-w-72"
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onChange={(event) => setParams({ month: event.target.value }, { replace: true })}
          />
          {month === months[0] && <p className="text-ink-soft">{t('running')}</p>}
          <FileOfMonth title={t('journal')} help={t('journalHelp')}>
            <DownloadLink href={journalAddress(month, 'csv')}>{shared('csv')}</DownloadLink>
            {country === 'DE' && (
              <DownloadLink href={journalAddress(month, 'datev')}>{t('datev')}</DownloadLink>
            )}
            {accounting && <Button onClick={() => setOpen(true)}>{t('codes')}</Button>}
          </FileOfMonth>
          {!accounting && error !== undefined && (
            <LoadError error={error} busy={isFetching} onRetry={refetch} />
          )}
          {country === 'IN' && (
            <FileOfMonth title={t('gstr1')} help={t('gstr1Help')}>
              <DownloadLink href={gstr1Address(month)}>{figures('excel')}</DownloadLink>
            </FileOfMonth>
          )}
        </div>
      </ScreenBody>
      {accounting && isOpen && (
        <CodesSheet accounting={accounting} onClose={() => setOpen(false)} />
      )}
    </Screen>
  )
}

function FileOfMonth(props: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-card bg-surface p-5 shadow-raised">
      <h2 className="font-display font-semibold text-xl">{props.title}</h2>
      <p className="text-ink-soft">{props.help}</p>
      <div className="flex flex-wrap gap-3">{props.children}</div>
    </section>
  )
}
