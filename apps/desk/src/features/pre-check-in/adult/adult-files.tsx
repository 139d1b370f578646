import type { DeskAdult } from '@bellhop/contract/desk/pre-check-in'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { FileText, PenLine } from 'lucide'
import { useState } from 'react'
import { DownloadLink } from '../../../shared/downloads/download-link.tsx'
import { documentAddress, signatureAddress } from '../api.ts'

interface Props {
  adult: DeskAdult
  bookingId: string
}

/** Loaded only when opened, because each access is recorded. */
export function AdultFiles({ adult, bookingId }: Props) {
  const { position, fullName, document, signature, typedSignature } = adult
  const [shown, setShown] = useState<'document' | 'signature'>()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4 print:hidden">
      {document === 'picture' && (
        <Button onClick={() => setShown('document')}>
          <Icon of={FileText} className="size-5" />
          View document
        </Button>
      )}
      {document === 'pdf' && (
        <DownloadLink href={documentAddress(bookingId, position)}>Download PDF</DownloadLink>
      )}
      {document === null && <p className="text-ink-muted text-sm">No document</p>}
      {signature === 'drawn' && (
        <Button onClick={() => setShown('signature')}>
          <Icon of={PenLine} className="size-5" />
          View signature
        </Button>
      )}
      {signature === 'typed' && (
        <p className="text-sm">
          Signed: <bdi className="font-display italic">{typedSignature}</bdi>
        </p>
      )}
      {signature === null && <p className="text-ink-muted text-sm">No signature</p>}
      <Sheet
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown === 'document' ? `ID document of ${fullName}` : `Signature of ${fullName}`}
        closeLabel="Close"
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
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p role="alert">Can’t show this. It may have been deleted.</p>
  return (
    <img
      src={address}
      alt="Sent by the guest"
      onError={() => setFailed(true)}
      className="mx-auto max-h-[70dvh] min-h-40 w-full rounded-control bg-white object-contain"
    />
  )
}
