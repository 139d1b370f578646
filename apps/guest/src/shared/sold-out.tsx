import type { Item } from '@bellhop/contract/guest/amenities'
import { useTranslations } from 'use-intl'
import { useMomentValues } from '../intl/use-opening.ts'

interface Props {
  item: Pick<Item, 'unavailableReason' | 'soldOutUntil'>
  /** Without a reason of the hotel. */
  fallback: string
}

/** Why an item cannot be ordered, and when it can be again. */
export function SoldOut({ item, fallback }: Props) {
  const { unavailableReason, soldOutUntil } = item
  return (
    <>
      <bdi>{unavailableReason ?? fallback}</bdi>
      {soldOutUntil && <AvailableAgain at={soldOutUntil} />}
    </>
  )
}

function AvailableAgain({ at }: { at: string }) {
  const t = useTranslations('order')
  const valuesOf = useMomentValues()
  return (
    <>
      <span aria-hidden="true"> · </span>
      <bdi>{t('availableAgain', valuesOf(at))}</bdi>
    </>
  )
}
