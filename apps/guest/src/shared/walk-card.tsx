import type { Walk } from '@bellhop/contract/base/walk'
import { dialable } from '@bellhop/domain/people/dial'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { linkButton } from './link-button.ts'

/** Tells a guest for whom there was no room at which hotel they stay. */
export function WalkCard({ walk }: { walk: Walk }) {
  const t = useTranslations('walk')
  const { hotel, address, phone, pays, transport, note } = walk
  const facts = [
    [t('address'), address],
    [t('transport'), transport],
    [t('note'), note],
  ] as const
  return (
    <Card role="status" className="grid max-w-xl justify-items-start gap-3">
      <h2 className="font-semibold text-lg text-balance">{t('title', { hotel })}</h2>
      <p>{t('text')}</p>
      <dl className="grid gap-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-ink-soft text-sm">{label}</dt>
                <dd dir="auto" className="text-start wrap-anywhere">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p>{t('pays', { pays })}</p>
      {phone && (
        <a href={`tel:${dialable(phone)}`} className={linkButton}>
          <span>{t.rich('call', { phone: () => <bdi dir="ltr">{phone}</bdi> })}</span>
        </a>
      )}
    </Card>
  )
}
