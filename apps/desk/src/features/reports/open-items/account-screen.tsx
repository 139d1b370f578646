import { getCompanyAccount } from '@bellhop/contract/calls/desk/open-items'
import type { CompanyAccount, CompanyPayment } from '@bellhop/contract/desk/open-items'
import { ages } from '@bellhop/domain/accounting/open-items'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { BackLink } from '../../../lists/list-and-detail/back-link.tsx'
import { Loading } from '../../../lists/loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { useReportFormat } from '../use-report-format.ts'
import { CreditSheet } from './credit-sheet.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { PaymentSheet } from './payment-sheet.tsx'
import { Statement } from './statement.tsx'
import { TakeBackSheet } from './take-back-sheet.tsx'

type Dialog = { kind: 'pay' | 'credit' } | { kind: 'takeBack'; payment: CompanyPayment }

/** The account of a company: what it owes by age, its open invoices, and everything that has changed its balance. */
export function AccountScreen() {
  const t = useTranslations('reports.openItems')
  const { companyId = '' } = useParams()
  const query = useRead(getCompanyAccount, { params: { id: companyId }, fresh: true })
  const [dialog, setDialog] = useState<Dialog>()
  const account = query.currentData
  const close = () => setDialog(undefined)
  return (
    <Screen
      title={account ? t('accountTitle', { company: account.company.name }) : t('account')}
      back={<BackLink to={paths.companies} label={t('backToCompanies')} />}
    >
      <ScreenBody busy={!account}>
        <div className="grid grid-cols-1 gap-6">
          {!account && <Loading query={query} count={4} className="h-16" />}
          {account && (
            <>
              <div className="flex flex-wrap gap-2 print:hidden">
                <Button
                  variant="primary"
                  aria-haspopup="dialog"
                  onClick={() => setDialog({ kind: 'pay' })}
                >
                  {t('record')}
                </Button>
                {account.credit > 0 && account.items.length > 0 && (
                  <Button aria-haspopup="dialog" onClick={() => setDialog({ kind: 'credit' })}>
                    {t('useCreditSheet')}
                  </Button>
                )}
              </div>
              <Ageing account={account} />
              <OpenInvoices items={account.items} />
              <Statement
                account={account}
                onTakeBack={(payment) => setDialog({ kind: 'takeBack', payment })}
              />
            </>
          )}
        </div>
      </ScreenBody>
      {account && dialog?.kind === 'pay' && <PaymentSheet {...toPayer(account)} onClose={close} />}
      {account && dialog?.kind === 'credit' && <CreditSheet account={account} onClose={close} />}
      {account && dialog?.kind === 'takeBack' && (
        <TakeBackSheet companyId={companyId} payment={dialog.payment} onClose={close} />
      )}
    </Screen>
  )
}

const toPayer = ({ company, ageing, credit, items }: CompanyAccount) => ({
  company: { _id: company._id, name: company.name, ageing, credit },
  items,
})

function Ageing({ account: { ageing, credit } }: { account: CompanyAccount }) {
  const t = useTranslations('reports.openItems')
  const { figure } = useReportFormat()
  return (
    <Table
      caption={t('owed')}
      rows={[ageing]}
      keyOf={() => 'ageing'}
      empty=""
      columns={[
        {
          ...{ key: 'total', header: t('total'), numeric: true },
          cell: ({ total }) => <TotalOwed total={total} />,
        },
        ...ages.map((age) => ({
          ...{ key: age, header: t(`ages.${age}`), numeric: true as const },
          cell: (sums: CompanyAccount['ageing']) => figure(sums[age]),
        })),
        { key: 'credit', header: t('credit'), numeric: true, cell: () => figure(credit) },
      ]}
    />
  )
}

function TotalOwed({ total }: { total: number }) {
  const { money } = useReportFormat()
  return <span className="text-lg">{money(total)}</span>
}
