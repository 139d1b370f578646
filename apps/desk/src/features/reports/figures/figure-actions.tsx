import type { RoomGrouping, SaleGrouping } from '@bellhop/domain/stays/figures'
import { Button } from '@bellhop/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/text-link.tsx'
import { csvAddress, monthAddress, useGetMonthMailQuery, workbookAddress } from './figures-api.ts'
import { MonthMailDialog } from './month-mail-dialog.tsx'
import type { Period } from './period.ts'

interface Props {
  period: Period
  /** Missing on what has no file. */
  by?: RoomGrouping | SaleGrouping | undefined
}

/** Files of the figures, the page of the month, and last year's table. */
export function FigureActions({ period, by }: Props) {
  const t = useTranslations('reports.hotelFigures')
  const shared = useTranslations('shared')
  const [isOpen, setOpen] = useState(false)
  const { data: mail } = useGetMonthMailQuery()
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
