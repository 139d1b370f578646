import type { StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'
import { useStayFormat } from '../../../format/use-stay-format.ts'

interface Props {
  account: StaffAccountWithLink
  onClose: () => void
}

/** The link of a person, to be handed over: the server cannot show it again. */
export function LinkSheet({ account: { name, url = '', link }, onClose }: Props) {
  const t = useTranslations('people')
  const format = useStayFormat()
  const showToast = useToast()

  async function copy() {
    if (await copyText(url)) showToast({ text: t('copied'), tone: 'good' })
    else showToast({ text: t('copyFailed'), tone: 'bad' })
  }

  return (
    <Sheet open onClose={onClose} title={t('linkFor', { name })} closeLabel={t('close')}>
      <div className="grid gap-4">
        <p>
          {t.rich('giveLinkTo', {
            name,
            bdi: (chunks) => <bdi className="font-medium">{chunks}</bdi>,
          })}
        </p>
        <div className="mx-auto aspect-square w-full max-w-64">
          <QrCode text={url} label={t('qrCodeOf', { name })} />
        </div>
        <p className="select-all rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm wrap-anywhere">
          {url}
        </p>
        {link && (
          <p className="text-ink-soft text-sm">
            {t('linkHelp', { expiresAt: format.moment(link.expiresAt) })}
          </p>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          <Icon of={Copy} className="size-5" />
          {t('copyLink')}
        </Button>
      </div>
    </Sheet>
  )
}
