import {
  getDunning,
  listDueLetters,
  listDunningLetters,
} from '@bellhop/contract/calls/desk/dunning'
import { listOpenItems } from '@bellhop/contract/calls/desk/open-items'
import type { DueLetter } from '@bellhop/contract/desk/dunning'
import type { OpenItems } from '@bellhop/contract/desk/open-items'
import { ages } from '@bellhop/domain/accounting/open-items'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { Loading } from '../../../lists/loading.tsx'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { Screen, ScreenBody } from '../../../shared/screen.tsx'
import { TextLink } from '../../../shared/text-link.tsx'
import { useReportFormat } from '../use-report-format.ts'
import { openItemsCsvAddress } from './addresses.ts'
import { DueLetters, SentLetters } from './letter-tables.tsx'
import { LettersSheet } from './letters-sheet.tsx'
import { SendSheet } from './send-sheet.tsx'

type Company = OpenItems['companies'][number]

/** Lists the debts of companies by age, and the letters that are due or have gone out. */
export function OpenItemsScreen() {
  const t = useTranslations('reports.openItems')
  const shared = useTranslations('shared')
  const { figure } = useReportFormat()
  const items = useRead(listOpenItems, { fresh: true })
  const letters = useRead(listDueLetters, { fresh: true })
  const sent = useRead(listDunningLetters, { fresh: true })
  const dunning = useRead(getDunning)
  const [sending, setSending] = useState<DueLetter>()
  const [isWriting, setWriting] = useState(false)
  return (
    <Screen
      title={t('title')}
      toolbar={
        <>
          {dunning.data && (
            <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
              {t('lettersSheet')}
            </Button>
          )}
          <DownloadLink href={openItemsCsvAddress}>{shared('csv')}</DownloadLink>
        </>
      }
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
                {
                  ...{ key: 'name', header: t('company') },
                  cell: ({ _id, name }) => (
                    <TextLink to={paths.companyAccount(_id)}>
                      <span className="inline-block min-w-28 wrap-anywhere">
                        <bdi>{name}</bdi>
                      </span>
                    </TextLink>
                  ),
                },
                ...ages.map((age) => ({
                  ...{ key: age, header: t(`ages.${age}`), numeric: true as const },
                  cell: ({ ageing }: Company) => figure(ageing[age]),
                })),
                {
                  ...{ key: 'total', header: t('total'), numeric: true },
                  cell: ({ ageing }) => figure(ageing.total),
                },
                {
                  ...{ key: 'credit', header: t('credit'), numeric: true },
                  cell: ({ credit }) => figure(credit),
                },
              ]}
            />
          )}
          {letters.data && <DueLetters letters={letters.data} onSend={setSending} />}
          {sent.data && <SentLetters letters={sent.data} />}
        </div>
      </ScreenBody>
      {isWriting && dunning.data && (
        <LettersSheet dunning={dunning.data} onClose={() => setWriting(false)} />
      )}
      {sending && <SendSheet letter={sending} onClose={() => setSending(undefined)} />}
    </Screen>
  )
}
