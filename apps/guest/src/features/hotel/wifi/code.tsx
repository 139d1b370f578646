import type { DataOf } from '@bellhop/contract/base/route'
import type { getStarterData } from '@bellhop/contract/guest/hotel'
import { wifiText } from '@bellhop/domain/text/wifi-text'
import { IconButton } from '@bellhop/ui/icon-button'
import { QrCode } from 'lucide'
import { useTranslations } from 'use-intl'
import { useModal } from '../../../navigation/use-modal.ts'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import { Sheet } from '../../../shared/sheet.tsx'

/** The id with which the modal `dashboard` opens this sheet. */
const about = 'wifi'

export function WifiCode({ wifi }: { wifi: NonNullable<DataOf<typeof getStarterData>['wifi']> }) {
  const t = useTranslations('wifi')
  const sheet = useModal('dashboard')
  return (
    <>
      <IconButton
        icon={QrCode}
        label={t('showCode')}
        aria-haspopup="dialog"
        onClick={() => sheet.open(about)}
      />
      <Sheet open={sheet.isOpen && sheet.id === about} onClose={sheet.close} title={t('codeTitle')}>
        <div className="grid gap-4">
          <p className="text-ink-soft">{t('codeHelp')}</p>
          <LazyQrCode text={wifiText(wifi)} label={t('codeLabel', { network: wifi.wifiId })} />
          <p className="text-center font-display font-semibold text-xl">
            <bdi dir="ltr">{wifi.wifiId}</bdi>
          </p>
        </div>
      </Sheet>
    </>
  )
}
