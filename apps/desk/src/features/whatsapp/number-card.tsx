import type { WhatsAppSettings } from '@bellhop/contract/desk/whatsapp'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useTimeFormat } from '../../format/use-time-format.ts'

interface Props {
  settings: WhatsAppSettings
  onChange: () => void
  onTest: () => void
  onTurnOff: () => void
}

/** The number, and whether messages go out and come in. */
export function NumberCard({ settings, onChange, onTest, onTurnOff }: Props) {
  const t = useTranslations('whatsApp')
  const formatTime = useTimeFormat()
  const { phoneNumberId, failing, heardAt, unknownTexts, accessToken } = settings
  const problem = !accessToken.isSet
    ? t('secretsLost')
    : failing &&
      t(`failing.${failing.reason}`, {
        time: formatTime(failing.since),
        code: String(failing.code ?? '–'),
      })
  return (
    <Card>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-60 flex-1">
            <h2 className="font-medium">{t('number')}</h2>
            <p className="text-ink-soft text-sm wrap-anywhere">
              {t('numberIdIs', { id: phoneNumberId ?? '' })}
            </p>
            <p className="text-ink-soft text-sm">
              {heardAt ? t('heard', { time: formatTime(heardAt) }) : t('notHeard')}
            </p>
            {unknownTexts > 0 && (
              <p className="text-ink-soft text-sm">{t('unknownTexts', { count: unknownTexts })}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={onTurnOff}>
              {t('off.action')}
            </Button>
            <Button onClick={onChange}>{t('change')}</Button>
            <Button variant="primary" onClick={onTest}>
              {t('test.action')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
