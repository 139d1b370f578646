import { addressOf } from '@bellhop/client/address-of'
import {
  getAgentStatement,
  getAgentStatementFile,
} from '@bellhop/contract/calls/desk/travel-agents'
import { lastDayOfMonth } from '@bellhop/domain/stays/figures'
import { Button } from '@bellhop/ui/button'
import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../api/use-read.ts'
import { formatMonth } from '../../format/month.ts'
import { Loading } from '../../lists/loading.tsx'
import { DownloadLink } from '../../shared/downloads/download-link.tsx'
import { ReportActions } from '../../shared/downloads/report-actions.tsx'
import { Screen, ScreenBody } from '../../shared/screen.tsx'
import { useMonths } from '../../shared/use-months.ts'
import { PaySheet } from './pay-sheet.tsx'
import { StatementTables } from './statement-tables.tsx'

/** Commissions and payments of a travel agent in the month in the address, by default the running one. */
export function StatementScreen({ agentId }: { agentId: string }) {
  const t = useTranslations('travelAgents')
  const files = useTranslations('reports.hotelFigures')
  const [params, setParams] = useSearchParams()
  const { months, month, show } = useMonths(0)
  const [isPaying, setPaying] = useState(false)
  const span = { from: `${month}-01`, to: lastDayOfMonth(`${month}-01`) }
  const before = params.get('before') ?? undefined
  const query = useRead(getAgentStatement, {
    params: { id: agentId },
    query: { ...span, ...(before && { before }) },
    fresh: true,
  })
  const statement = query.currentData
  const fileOf = (format: 'csv' | 'xlsx') =>
    addressOf(getAgentStatementFile, { params: { id: agentId }, query: { ...span, format } })
  const next = statement?.lines.next
  return (
    <Screen
      title={statement ? t('statementOf', { name: statement.agent.name }) : t('statement')}
      toolbar={
        statement &&
        statement.agent.balance > 0 && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setPaying(true)}>
            {t('pay')}
          </Button>
        )
      }
    >
      <ScreenBody busy={!statement}>
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end gap-2">
            <Select
              label={t('month')}
              className="me-auto w-72"
              options={months.map((value) => ({ value, label: formatMonth(value) }))}
              value={month}
              onChange={({ target }) => show(target.value)}
            />
            <div className="flex flex-wrap gap-2 print:hidden">
              <DownloadLink href={fileOf('xlsx')}>{files('excel')}</DownloadLink>
              <ReportActions csvAddress={fileOf('csv')} />
            </div>
          </div>
          {!statement && <Loading query={query} count={4} className="h-16" />}
          {statement && <StatementTables statement={statement} />}
          {(before || next) && (
            <div className="flex gap-2 print:hidden">
              {before && <Button onClick={() => setParams({ month })}>{t('newest')}</Button>}
              {next && (
                <Button onClick={() => setParams({ month, before: next })}>{t('earlier')}</Button>
              )}
            </div>
          )}
        </div>
      </ScreenBody>
      {isPaying && statement && (
        <PaySheet agent={statement.agent} onClose={() => setPaying(false)} />
      )}
    </Screen>
  )
}
