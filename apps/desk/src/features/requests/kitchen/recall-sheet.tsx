import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useTranslations } from 'use-intl'
import { usePlaceName } from '../use-place-name.ts'
import type { listReady } from './arrange-tickets.ts'

interface Props {
  ready: ReturnType<typeof listReady>
  formatTime: (instant: string) => string
  onRecall: (request: DeskRequest, lineIds: readonly string[]) => void
  onClose: () => void
}

/** The latest orders that were made here, to bring one back. */
export function RecallSheet({ ready, formatTime, onRecall, onClose }: Props) {
  const t = useTranslations('kitchen')
  const placeName = usePlaceName()
  return (
    <Sheet open onClose={onClose} title={t('recallTitle')} closeLabel={t('close')}>
      {ready.length === 0 ? (
        <p className="text-ink-soft">{t('nothingReady')}</p>
      ) : (
        <ul className="grid gap-3">
          {ready.map(({ request, readyAt, lineIds }) => (
            <li key={request._id} className="flex items-center gap-4">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold text-lg">
                  {placeName(request) ?? `#${request.number}`}
                </span>
                <span className="text-ink-soft"> · {formatTime(readyAt)}</span>
                <span className="block">
                  <bdi>{request.title}</bdi>
                </span>
              </p>
              <Button onClick={() => onRecall(request, lineIds)}>
                {t('recall')}
                <span className="sr-only">{` ${placeName(request) ?? request.number}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
