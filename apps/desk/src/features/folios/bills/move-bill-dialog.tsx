import { moveBill } from '@bellhop/contract/calls/desk/bills'
import { Button } from '@bellhop/ui/button'
import { Sheet } from '@bellhop/ui/sheet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { bdi } from '../../../intl/bdi.tsx'
import { StayPicker } from '../../../shared/new-request/stay-picker.tsx'
import type { DialogProps } from '../folio/folio-dialog.ts'
import { formatPlace } from '../folio-names.ts'

interface Target {
  stayId: string
  name: string
}

/** Moves a bill to that of a room in house. */
export function MoveBillDialog(props: DialogProps) {
  const t = useTranslations('bills')
  const tf = useTranslations('folios')
  const [target, setTarget] = useState<Target>()
  if (target) return <MoveForm {...props} target={target} onBack={() => setTarget(undefined)} />
  return (
    <Sheet open onClose={props.onClose} title={t('moveToWhichRoom')} closeLabel={tf('close')}>
      <StayPicker
        onChoose={(stayId, { roomNumber, guest }) =>
          setTarget({ stayId, name: formatPlace(tf, roomNumber, guest.name) })
        }
      />
    </Sheet>
  )
}

function MoveForm({
  folio,
  format,
  target: { stayId, name },
  onBack,
  onClose,
}: DialogProps & { target: Target; onBack: () => void }) {
  const t = useTranslations('bills')
  const tf = useTranslations('folios')
  const change = useChange(moveBill, { tags: ['folios'], since: folio.entries.length })
  const { balance } = folio.totals
  return (
    <ChangeSheet
      title={t('moveToRoom')}
      action={tf('moveAmount', { money: format.money(balance) })}
      change={change}
      call={{ params: { id: folio._id }, body: { stayId, expectedBalance: balance } }}
      done={tf('movedTo', { name })}
      onClose={onClose}
    >
      <p>{t.rich('moveHelp', { name, money: format.money(balance), bdi })}</p>
      <Button variant="quiet" onClick={onBack}>
        {t('otherRoom')}
      </Button>
    </ChangeSheet>
  )
}
