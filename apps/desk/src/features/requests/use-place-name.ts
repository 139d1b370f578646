import type { DeskRequest } from '@bellhop/contract/desk/requests'
import { useTranslations } from 'use-intl'

type Placed = Pick<DeskRequest, 'roomNumber' | 'bill' | 'guest'>

/** Names where a request goes to: the room, the table or the customer of a sale without a stay; undefined without any. */
export function usePlaceName() {
  const t = useTranslations('shared')
  return ({ roomNumber, bill, guest }: Placed): string | undefined => {
    if (roomNumber !== null || !bill) return roomNumber ?? undefined
    return bill.table === null ? guest.name : t('table', { table: bill.table })
  }
}
