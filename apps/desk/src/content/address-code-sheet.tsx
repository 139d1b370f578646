import { Button } from '@bellhop/ui/button'
import { drawQrCode } from '@bellhop/ui/draw-qr-code'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'

interface Props {
  name: string
  label: string
  address: string
  onClose: () => void
}

/** Downloads the code as a PNG. */
async function download(address: string, fileName: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await drawQrCode(address))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The QR code of an address, as a picture to download and print. */
export function AddressCodeSheet({ name, label, address, onClose }: Props) {
  const t = useTranslations('content')
  return (
    <Sheet
      open
      onClose={onClose}
      title={label}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={() => void download(address, `${name} QR.png`)}>
          {t('downloadPicture')}
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3">
        <div className="aspect-square w-full max-w-64">
          <QrCode text={address} label={t('addresses.qrCodeOf', { label })} />
        </div>
        <p className="text-center text-ink-soft text-sm wrap-anywhere">{address}</p>
      </div>
    </Sheet>
  )
}
