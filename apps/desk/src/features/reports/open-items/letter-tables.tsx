import type { DueLetter, DunningLetter } from '@bellhop/contract/desk/dunning'
import { Button } from '@bellhop/ui/button'
import { Table } from '@bellhop/ui/table'
import { useTranslations } from 'use-intl'
import { DownloadTextLink } from '../../../shared/downloads/download-link.tsx'
import { useReportFormat } from '../use-report-format.ts'
import { letterAddress, previewAddress } from './addresses.ts'

interface DueProps {
  letters: readonly DueLetter[]
  onSend: (letter: DueLetter) => void
}

export function DueLetters({ letters, onSend }: DueProps) {
  const t = useTranslations('reports.openItems')
  const { money } = useReportFormat()
  return (
    <Table<DueLetter>
      caption={t('letters')}
      rows={letters}
      keyOf={({ companyId, level }) => `${companyId} ${level}`}
      empty={t('noLetters')}
      columns={[
        {
          ...{ key: 'name', header: t('company') },
          cell: ({ company }) => <Line>{company}</Line>,
        },
        { key: 'level', header: t('level'), numeric: true, cell: ({ level }) => level },
        { key: 'total', header: t('total'), numeric: true, cell: ({ total }) => money(total) },
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
            <Button aria-haspopup="dialog" onClick={() => onSend(letter)}>
              {t('send')}
            </Button>
          ),
        },
      ]}
    />
  )
}

export function SentLetters({ letters }: { letters: readonly DunningLetter[] }) {
  const t = useTranslations('reports.openItems')
  const { day, money } = useReportFormat()
  return (
    <Table<DunningLetter>
      caption={t('sentLetters')}
      rows={letters}
      keyOf={({ _id }) => _id}
      empty={t('noSentLetters')}
      columns={[
        {
          ...{ key: 'name', header: t('company') },
          cell: ({ company, email }) => (
            <>
              <Line>{company}</Line>
              {email && (
                <span className="font-normal text-ink-soft">
                  <Line>{email}</Line>
                </span>
              )}
            </>
          ),
        },
        { key: 'level', header: t('level'), numeric: true, cell: ({ level }) => level },
        { key: 'date', header: t('date'), cell: ({ at }) => day(at) },
        {
          ...{ key: 'state', header: t('state') },
          cell: ({ state }) => (
            <span className={state === 'failed' ? 'font-semibold text-bad' : ''}>
              {t(`states.${state}`)}
            </span>
          ),
        },
        { key: 'total', header: t('total'), numeric: true, cell: ({ total }) => money(total) },
        {
          ...{ key: 'download', header: t('letter') },
          cell: ({ _id }) => (
            <DownloadTextLink href={letterAddress(_id)}>{t('download')}</DownloadTextLink>
          ),
        },
      ]}
    />
  )
}

/** Begins where the other lines do, in whichever direction it is read. */
const Line = ({ children }: { children: string }) => (
  <span className="block min-w-40 wrap-anywhere">
    <bdi>{children}</bdi>
  </span>
)
