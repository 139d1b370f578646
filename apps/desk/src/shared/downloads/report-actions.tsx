import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Printer } from 'lucide'
import { useTranslations } from 'use-intl'
import { DownloadLink } from './download-link.tsx'

export function ReportActions({ csvAddress }: { csvAddress: string }) {
  const t = useTranslations('shared')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <DownloadLink href={csvAddress}>{t('csv')}</DownloadLink>
      <Button onClick={() => window.print()}>
        <Icon of={Printer} className="size-5" />
        {t('print')}
      </Button>
    </div>
  )
}
