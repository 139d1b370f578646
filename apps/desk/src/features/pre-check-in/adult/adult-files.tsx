import type { DeskAdult } from '@bellhop/contract/desk/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { FileText, PenLine } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { documentAddress, signatureAddress } from '../api.ts'

interface Props {
  adult: DeskAdult
  bookingId: string
}

/** Loaded only when opened, because each access is recorded. */
export function AdultFiles({ adult, bookingId }: Props) {
  const t = useTranslations('preCheckIn')
  const { position, fullName, document, signature, typedSignature } = adult
  const [shown, setShown] = useState<'document' | 'signature'>()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 print:hidden">
      {document === 'picture' && (
        <Button onClick={() => setShown('document')}>
          <Icon of={FileText} className="size-5" />
          {t('viewDocument')}
        </Button>
      )}
      {document === 'pdf' && (
        <DownloadLink href={documentAddress(bookingId, position)}>{t('downloadPdf')}</DownloadLink>
      )}
      {document === null && <p className="text-ink-muted text-sm">{t('noDocument')}</p>}
      {signature === 'drawn' && (
        <Button onClick={() => setShown('signature')}>
          <Icon of={PenLine} className="size-5" />
          {t('viewSignature')}
        </Button>
      )}
      {signature === 'typed' && (
        <p className="text-sm">
          {t.rich('signed', {
            signature: typedSignature ?? '',
            styled: (chunks) => <bdi className="font-display italic">{chunks}</bdi>,
          })}
        </p>
      )}
      {signature === null && <p className="text-ink-muted text-sm">{t('noSignature')}</p>}
      <Sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={
          shown === 'document'
            ? t('idDocumentOf', { name: fullName })
            : t('signatureOf', { name: fullName })
        }
        closeLabel={t('close')}
      >
        {shown && (
          <Shown
            address={(shown === 'document' ? documentAddress : signatureAddress)(
              bookingId,
              position,
            )}
          />
        )}
      </Sheet>
    </div>
  )
}

function Shown({ address }: { address: string }) {
  const t = useTranslations('preCheckIn')
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p role="alert">{t('cantShow')}</p>
  return (
    <img
      src={address}
      alt={t('sentByTheGuest')}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[70dvh] min-h-40 w-full rounded-control bg-white object-contain"
    />
  )
}
