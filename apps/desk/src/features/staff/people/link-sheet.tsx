import type { StaffAccountWithLink } from '@bellhop/contract/desk/staff-members'
import { Button } from '@bellhop/ui/button'
import { copyText } from '@bellhop/ui/copy-text'
import { Icon } from '@bellhop/ui/icon'
import QrCode from '@bellhop/ui/qr-code'
import { Sheet } from '@bellhop/ui/sheet'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useStayFormat } from '../../../format/use-stay-format.ts'

interface Props {
  account: StaffAccountWithLink
  onClose: () => void
}

/** The link of a person, to be handed over: the server cannot show it again. */
export function LinkSheet({ account: { name, url = '', link }, onClose }: Props) {
  const format = useStayFormat()
  const showToast = useToast()

  async function copy() {
    if (await copyText(url)) showToast({ text: 'Copied.', tone: 'good' })
    else showToast({ text: 'Couldn’t copy. Select the link and copy it.', tone: 'bad' })
  }

  return (
    <Sheet open onClose={onClose} title={`Link for ${name}`} closeLabel="Close">
      <div className="grid gap-4">
        <p>
          Give this link to <bdi className="font-medium">{name}</bdi> only. The first person to open
          it chooses the password.
        </p>
        <div className="mx-auto aspect-square w-full max-w-64">
          <QrCode text={url} label={`QR code of the link for ${name}`} />
        </div>
        <p className="select-all rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm wrap-anywhere">
          {url}
        </p>
        {link && (
          <p className="text-ink-soft text-sm">
            Works once, until {format.moment(link.expiresAt)}. It is shown only now; you can make a
            new one at any time.
          </p>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          <Icon of={Copy} className="size-5" />
          Copy link
        </Button>
      </div>
    </Sheet>
  )
}
