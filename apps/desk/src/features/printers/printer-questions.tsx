import { releasePrinter, removePrinter } from '@bellhop/contract/calls/desk/printers'
import type { Printer } from '@bellhop/contract/desk/printers'
import { useTranslations } from 'use-intl'
import { useChange } from '../../api/use-change.ts'
import { ChangeSheet } from '../../forms/change-sheet.tsx'

interface Props {
  printer: Printer
  onClose: () => void
}

export function ReleasePrinterSheet({ printer: { _id: id, name }, onClose }: Props) {
  const t = useTranslations('printers')
  const releasing = useChange(releasePrinter, { tags: ['printers'] })
  return (
    <ChangeSheet
      title={t('release.title', { name })}
      action={t('release.action')}
      change={releasing}
      call={{ params: { id }, body: {} }}
      done={t('release.done', { name })}
      onClose={onClose}
    >
      <p>{t('release.help')}</p>
    </ChangeSheet>
  )
}

export function RemovePrinterSheet({ printer: { _id: id, name }, onClose }: Props) {
  const t = useTranslations('printers')
  const removing = useChange(removePrinter, { tags: ['printers', 'operations'] })
  return (
    <ChangeSheet
      title={t('remove.title', { name })}
      action={t('remove.action')}
      variant="danger"
      change={removing}
      call={{ params: { id } }}
      done={t('remove.done', { name })}
      onClose={onClose}
    >
      <p>{t('remove.help')}</p>
    </ChangeSheet>
  )
}
