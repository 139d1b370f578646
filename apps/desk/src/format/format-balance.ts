/** Formats the balance: above 0 owed by the guest, below 0 by the hotel. */
export function formatBalance(balance: number): string {
  if (balance > 0) return 'Balance due'
  return balance < 0 ? 'Refund due' : 'Settled'
}
