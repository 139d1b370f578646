import { Button } from '@bellhop/ui/button'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { gstr1Address, journalAddress, useGetAccountingQuery } from './accounting-api.ts'
import { CodesSheet } from './codes-sheet.tsx'
import { MonthField } from './month-field.tsx'
import { useMonths } from './use-months.ts'

/** Files of a month for the hotel's accountant. The address has the month; the default is the last one that is over. */
export function AccountingScreen() {
  const t = useTranslations('reports.accounting')
  const shared = useTranslations('shared')
  const figures = useTranslations('reports.hotelFigures')
  const { country } = useStaff().hotel
  const { month } = useMonths()
  const { data: accounting, error, isFetching, refetch } = useGetAccountingQuery()
  const [isOpen, setOpen] = useState(false)
  return (
    <Screen title={t('title')}>
      <ScreenBody>
        <div className="grid max-w-2xl gap-6">
          <MonthField />
          <FileOfMonth title={t('journal')} help={t('journalHelp')}>
            <DownloadLink href={journalAddress(month, 'xlsx')}>{figures('excel')}</DownloadLink>
            <DownloadLink href={journalAddress(month, 'csv')}>{shared('csv')}</DownloadLink>
            {country === 'DE' && (
              <DownloadLink href={journalAddress(month, 'datev')}>{t('datev')}</DownloadLink>
            )}
            {accounting && <Button onClick={() => setOpen(true)}>{t('codes')}</Button>}
          </FileOfMonth>
          {!accounting && error !== undefined && (
            <LoadError error={error} busy={isFetching} onRetry={refetch} />
          )}
          <FileOfMonth title={t('payments.title')} help={t('payments.help')}>
            <OpenLink to={`${paths.paymentsByDay}?month=${month}`}>{t('payments.open')}</OpenLink>
          </FileOfMonth>
          {country === 'IN' && (
            <FileOfMonth title={t('gstr1')} help={t('gstr1Help')}>
              <DownloadLink href={gstr1Address(month)}>{figures('excel')}</DownloadLink>
            </FileOfMonth>
          )}
          {country === 'IN' && (
            <FileOfMonth title={t('eInvoices.title')} help={t('eInvoices.help')}>
              <OpenLink to={`${paths.eInvoices}?month=${month}`}>{t('eInvoices.open')}</OpenLink>
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

function OpenLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold text-sm hover:bg-sunken"
    >
      {children}
    </Link>
  )
}
