/** An amount with all the decimals of its currency: `₹249.50`. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
}
