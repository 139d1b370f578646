import type { DataOf } from '@bellhop/contract/base/route'
import { getWalkLetter } from '@bellhop/contract/calls/desk/walks'
import type * as contract from '@bellhop/contract/desk/walks'
import { BellMark } from '@bellhop/ui/bell-mark'
import { Button } from '@bellhop/ui/button'
import { Icon } from '@bellhop/ui/icon'
import { Sheet } from '@bellhop/ui/sheet'
import { Printer } from 'lucide'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useRead } from '../../../api/use-read.ts'
import { Loading } from '../../../lists/loading.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'

type Letter = DataOf<typeof contract.getWalkLetter>

/** The letter for a walked guest in their language, to read and to print. */
export function WalkLetterDialog({ stay, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const query = useRead(getWalkLetter, { params: { id: stay._id } })
  const letter = query.data
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('letter.title')}
      closeLabel={t('close')}
      footer={
        <div className="flex justify-end">
          <Button variant="primary" disabled={!letter} onClick={() => window.print()}>
            <Icon of={Printer} className="size-5" />
            {t('letter.print')}
          </Button>
        </div>
      }
    >
      {letter ? <LetterText letter={letter} /> : <Loading query={query} className="h-60" />}
      {letter && <PrintedLetter letter={letter} />}
    </Sheet>
  )
}

/** The letter, printed instead of the screen while the dialog is open (desk.css). */
function PrintedLetter({ letter }: { letter: Letter }) {
  return createPortal(
    <div data-printed="" className="gap-6">
      <BellMark className="size-14" />
      <LetterText letter={letter} />
    </div>,
    document.body,
  )
}

function LetterText({
  letter: { language, direction, paragraphs, facts, closing },
}: {
  letter: Letter
}) {
  return (
    <div lang={language} dir={direction} className="grid gap-4 text-start">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd dir="auto" className="min-w-0 text-start font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {closing.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
