import { copyText } from '@bellhop/ui/copy-text'
import { IconButton } from '@bellhop/ui/icon-button'
import { useToast } from '@bellhop/ui/toast'
import { Copy } from 'lucide'
import { useTranslations } from 'use-intl'

interface Props {
  /** The id of the element that names it. */
  labelledBy: string
  /** The label of the button. */
  copyLabel: string
  address: string
}

/** An address to copy. */
export function AddressBox({ labelledBy, copyLabel, address }: Props) {
  const t = useTranslations('shared')
  const showToast = useToast()

  async function handleCopy() {
    if (await copyText(address)) showToast({ text: t('addressCopied'), tone: 'good' })
    else showToast({ text: t('addressNotCopied'), tone: 'bad' })
  }

  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        aria-labelledby={labelledBy}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-sunken px-3 text-ink text-sm"
      />
      <IconButton icon={Copy} label={copyLabel} onClick={() => void handleCopy()} />
    </div>
  )
}
