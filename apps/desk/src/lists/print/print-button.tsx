import { IconButton } from '@bellhop/ui/icon-button'
import { Printer } from 'lucide'
import { useTranslations } from 'use-intl'

interface Props {
  label?: string
  busy: boolean
  onPrint: () => void
}

export function PrintButton({ label, busy, onPrint }: Props) {
  const t = useTranslations('lists')
  return (
    <IconButton
      icon={Printer}
      label={label ?? t('printTheList')}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPrint}
      className="phone:hidden"
    />
  )
}
