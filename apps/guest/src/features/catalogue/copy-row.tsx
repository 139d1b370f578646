import { useTranslations } from 'use-intl'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import type { Entry } from './entries.ts'

interface Props {
  entry: Entry
  copies: string
}

/** A result that is read and copied here: the Wi-Fi with its password. */
export function CopyRow({ entry: { name, description }, copies }: Props) {
  const t = useTranslations('wifi')
  return (
    <div className="flex min-h-14 items-center gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-semibold">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <bdi dir="ltr">{description}</bdi>
        </p>
      </div>
      <CopyButton label={t('copyWifiPassword')} text={copies} />
    </div>
  )
}
