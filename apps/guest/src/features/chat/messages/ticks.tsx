import { Icon } from '@bellhop/ui/icon'
import { Check, CheckCheck, Clock, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'

export type Delivery = 'sending' | 'failed' | 'sent' | 'read'

const drawings = { sending: Clock, failed: TriangleAlert, sent: Check, read: CheckCheck }
const colours = {
  sending: 'text-ink-muted',
  failed: 'text-bad',
  sent: 'text-ink-muted',
  read: 'text-accent',
}

export function Ticks({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('chat')
  return (
    <>
      <Icon of={drawings[delivery]} className={`size-4 shrink-0 ${colours[delivery]}`} />
      <span className="sr-only">{t('delivery', { delivery })}</span>
    </>
  )
}
