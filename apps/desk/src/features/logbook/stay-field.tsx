import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'

interface Props {
  /** The guest of the chosen stay. */
  guest: string | undefined
  onChoose: () => void
  onRemove: () => void
}

/** The stay that a complaint concerns. */
export function StayField({ guest, onChoose, onRemove }: Props) {
  const t = useTranslations('logbook')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be too much for one button
    <div role="group" aria-label={t('guest')} className="grid justify-items-start gap-1.5">
      <span className="font-medium text-sm">{t('guestOptional')}</span>
      {guest === undefined ? (
        <Button aria-haspopup="dialog" onClick={onChoose}>
          {t('chooseGuest')}
        </Button>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3">
          <bdi className="wrap-anywhere">{guest}</bdi>
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      )}
    </div>
  )
}
