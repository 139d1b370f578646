import type { DueLetter } from '@bellhop/contract/desk/dunning'
import type { OpenItems } from '@bellhop/contract/desk/open-items'
import { ages } from '@bellhop/domain/accounting/open-items'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../../../api/staff-context.ts'
import { formatMoney } from '../../../format/format-money.ts'
import { Loading } from '../../../lists/loading.tsx'
import { DownloadLink, DownloadTextLink } from '../../../shared/downloads/download-link.tsx'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import {
  openItemsCsvAddress,
  previewAddress,
  useListDueLettersQuery,
  useListOpenItemsQuery,
} from './open-items-api.ts'
import { PaymentSheet } from './payment-sheet.tsx'
import { SendSheet } from './send-sheet.tsx'

type Company = OpenItems['companies'][number]

/** Lists the debts of companies by age, and the letters that are due. */
export function OpenItemsScreen() {
  const t = useTranslations('reports.openItems')
  const shared = useTranslations('shared')
  const { currency } = useStaff().hotel
  const items = useListOpenItemsQuery(undefined, { refetchOnMountOrArgChange: true })
  const letters = useListDueLettersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [paying, setPaying] = useState<Company>()
  const [sending, setSending] = useState<DueLetter>()
  const money = (amount: number) => (amount === 0 ? '–' : formatMoney(amount, currency))
  return (
    <Screen
      title={t('title')}
      toolbar={<DownloadLink href={openItemsCsvAddress}>{shared('csv')}</DownloadLink>}
    >
      <ScreenBody busy={!items.data}>
        <div className="grid grid-cols-1 gap-6">
          {!items.data && <Loading query={items} count={4} className="h-16" />}
          {items.data && (
            <Table<Company>
              caption={t('title')}
              rows={items.data.companies}
              keyOf={({ _id }) => _id}
              empty={t('none')}
              columns={[
                { key: 'name', header: t('company'), cell: ({ name }) => <bdi>{name}</bdi> },
                ...ages.map((age) => ({
                  ...{ key: age, header: t(`ages.${age}`), numeric: true as const },
                  cell: ({ ageing }: Company) => money(ageing[age]),
                })),
                {
                  ...{ key: 'total', header: t('total'), numeric: true },
                  cell: ({ ageing }) => money(ageing.total),
                },
                {
                  ...{ key: 'credit', header: t('credit'), numeric: true },
                  cell: ({ credit }) => money(credit),
                },
                {
                  ...{ key: 'pay', header: t('payment') },
                  cell: (company) => (
                    <Button aria-haspopup="dialog" onClick={() => setPaying(company)}>
                      {t('record')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {letters.data && (
            <Table<DueLetter>
              caption={t('letters')}
              rows={letters.data}
              keyOf={({ companyId, level }) => `${companyId} ${level}`}
              empty={t('noLetters')}
              columns={[
                { key: 'name', header: t('company'), cell: ({ company }) => <bdi>{company}</bdi> },
                { key: 'level', header: t('level'), numeric: true, cell: ({ level }) => level },
                {
                  ...{ key: 'total', header: t('total'), numeric: true },
                  cell: ({ total }) => money(total),
                },
                {
                  ...{ key: 'preview', header: t('letter') },
                  cell: ({ companyId, level }) => (
                    <DownloadTextLink href={previewAddress(companyId, level)}>
                      {t('preview')}
                    </DownloadTextLink>
                  ),
                },
                {
                  ...{ key: 'send', header: t('send') },
                  cell: (letter) => (
                    <Button aria-haspopup="dialog" onClick={() => setSending(letter)}>
                      {t('send')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </div>
      </ScreenBody>
      {paying && <PaymentSheet company={paying} onClose={() => setPaying(undefined)} />}
      {sending && <SendSheet letter={sending} onClose={() => setSending(undefined)} />}
    </Screen>
  )
}
