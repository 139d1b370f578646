import { getAccounting, setAccounting } from '@bellhop/contract/calls/desk/accounting'
import type { Accounting } from '@bellhop/contract/desk/accounting'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { LoadError } from '../../../lists/load-error.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useMonths } from '../../../shared/use-months.ts'
import { gstr1Address, journalAddress } from './addresses.ts'
import { nameOf, toAccounts, toRows } from './codes-form.ts'
import { MonthField } from './month-field.tsx'
import { RatedCodes } from './rated-codes.tsx'

/** Files of a month for the hotel's accountant. The address has the month; the default is the last one that is over. */
export function AccountingScreen() {
  const t = useTranslations('reports.accounting')
  const shared = useTranslations('shared')
  const figures = useTranslations('reports.hotelFigures')
  const { country } = useStaff().hotel
  const { month } = useMonths()
  const { data: accounting, error, isFetching, refetch } = useRead(getAccounting)
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

interface CodesSheetProps {
  accounting: Accounting
  onClose: () => void
}

/** The codes of the accounts in the books of the hotel's accountant. */
function CodesSheet({ accounting, onClose }: CodesSheetProps) {
  const t = useTranslations('reports.accounting')
  const { names, isProposed } = accounting
  const form = useForm({ rows: toRows(accounting) })
  const change = useChange(setAccounting, { tags: ['reports'] })
  const { rows } = form.values
  return (
    <ChangeSheet
      title={t('codes')}
      action={t('save')}
      wide
      form={form}
      change={change}
      call={{ body: { accounts: toAccounts(rows) } }}
      done={t('saved')}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t(isProposed ? 'codesProposed' : 'codesHelp')}</p>
      <div className="grid grid-cols-2 items-end gap-4 phone:grid-cols-1">
        {rows.map(
          (row, index) =>
            !row.isRated && (
              <TextField
                key={row.account}
                label={names[row.account]}
                name={nameOf(rows, index)}
                maxLength={20}
                dir="ltr"
                autoComplete="off"
                value={row.code}
                onChange={({ target }) =>
                  form.change('rows', rows.with(index, { ...row, code: target.value }))
                }
              />
            ),
        )}
      </div>
      <RatedCodes rows={rows} names={names} onChange={(next) => form.change('rows', next)} />
    </ChangeSheet>
  )
}
