import type { PaymentMethod } from '@bellhop/domain/money/folio'

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank: 'Bank transfer',
}
