import type { Folio } from '@bellhop/contract/desk/folios'
import { Button } from '@bellhop/ui/button'
import { useTranslations } from 'use-intl'
import type { OpenDialog } from '../folio/folio-dialog.ts'
import { isBillEmpty } from './is-bill-empty.ts'

interface Props {
  folio: Folio
  /** The bill is settled, so closing it is next. */
  isNext: boolean
  onDialog: OpenDialog
}

/** Splits, moves, closes or reopens the bill of a sale without a stay. */
export function BillActions({ folio, isNext, onDialog }: Props) {
  const t = useTranslations('bills')
  if (folio.status === 'closedBill') {
    return isBillEmpty(folio) ? (
      <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'reopenBill' })}>
        {t('reopenBill')}
      </Button>
    ) : null
  }
  const isEmpty = isBillEmpty(folio)
  return (
    <>
      {!isEmpty && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'splitBill' })}>
            {t('split')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onDialog({ kind: 'moveBill' })}>
            {t('moveToRoom')}
          </Button>
        </>
      )}
      <Button
        variant={isNext && !isEmpty ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => onDialog({ kind: 'closeBill' })}
      >
        {t(isEmpty ? 'cancelBill' : 'closeBill')}
      </Button>
    </>
  )
}
