import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Copy, Share2 } from 'lucide'
import { useFormatter, useTranslations } from 'use-intl'
import { useCopy } from '../../../shared/copy/use-copy.ts'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import type { Invitation } from '../api.ts'

interface Props {
  invitation: Invitation
  name: string
}

export function InvitationLink({ invitation: { link, expiresAt }, name }: Props) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const copy = useCopy()
  // Sharing was cancelled or failed: the link can still be copied or scanned.
  const share = () => navigator.share({ url: link }).catch(() => {})
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status" className="text-ink-soft">
        {t('linkReady', { name, time: format.dateTime(new Date(expiresAt), 'dayAndHour') })}
      </p>
      <LazyQrCode text={link} label={t('linkCode', { name })} />
      <p
        dir="ltr"
        className="rounded-control bg-sunken px-3.5 py-2.5 text-ink-soft text-sm [overflow-wrap:anywhere]"
      >
        {link}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        <Button variant="primary" onClick={() => copy(link)}>
          <Icon of={Copy} className="size-5" />
          {t('copyLink')}
        </Button>
        {'share' in navigator && (
          <Button onClick={share}>
            <Icon of={Share2} className="size-5" />
            {t('shareLink')}
          </Button>
        )}
      </div>
    </div>
  )
}
