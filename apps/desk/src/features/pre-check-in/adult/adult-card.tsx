import type { DeskAdult, DeskPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { isForeign } from '@bellhop/domain/stays/pre-check-in'
import { Badge } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { FileText, Pencil, PenLine } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatCountry } from '../../../format/format-country.ts'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { documentAddress, signatureAddress } from '../addresses.ts'
import { Fact, Facts } from '../facts.tsx'
import { foreignFields, formatDay, formatDetail, formatIdType } from '../names.ts'
import { AdultDialog } from './adult-dialog.tsx'

interface Props {
  adult: DeskAdult
  preCheckIn: DeskPreCheckIn
}

export function AdultCard({ adult, preCheckIn }: Props) {
  const t = useTranslations('preCheckIn')
  const { bookingId, country } = preCheckIn
  const [isEditing, setEditing] = useState(false)
  const { position, fullName, nationality, foreign = {} } = adult
  const isFromAbroad = isForeign(nationality, country)
  return (
    <section className="grid gap-4 rounded-card bg-surface p-5 shadow-raised">
      <header className="flex items-start justify-between gap-3">
        <h3 className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lg">
          <bdi>{fullName}</bdi>
          {isFromAbroad && <Badge tone="accent">{t('fromAbroad')}</Badge>}
        </h3>
        <Button variant="quiet" className="print:hidden" onClick={() => setEditing(true)}>
          <Icon of={Pencil} className="size-5" />
          {t('edit')}
        </Button>
      </header>
      <Facts>
        <Fact name={t('dateOfBirth')}>{formatDay(adult.dateOfBirth)}</Fact>
        <Fact name={t('nationality')}>{formatCountry(nationality)}</Fact>
        <Fact name={t('id')}>
          {t('idNumber', { type: formatIdType(adult.idType, t), last: adult.idLast4 })}
        </Fact>
        <Fact name={t('address')}>{adult.address}</Fact>
      </Facts>
      {isFromAbroad && (
        <div className="border-line border-t pt-4">
          <Facts>
            {foreignFields.map((field) => (
              <Fact key={field} name={t(`foreign.${field}`)}>
                {foreign[field] && formatDetail(foreign[field])}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      <AdultFiles adult={adult} bookingId={bookingId} />
      {isEditing && (
        <AdultDialog
          preCheckIn={preCheckIn}
          position={position}
          adult={adult}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

interface AdultFilesProps {
  adult: DeskAdult
  bookingId: string
}

/** Loaded only when opened, because each access is recorded. */
function AdultFiles({ adult, bookingId }: AdultFilesProps) {
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
