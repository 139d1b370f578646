/** How dishes can be taxed. */
export const menuTaxes = [
  { value: 'food', label: 'Food' },
  { value: 'drink', label: 'Drinks' },
] as const
