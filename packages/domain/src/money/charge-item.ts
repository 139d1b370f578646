/** Which of the hotel's tax rates applies to a charge item. */
export const chargeTaxKinds = ['service', 'food', 'gift', 'room', 'none'] as const
export type ChargeTaxKind = (typeof chargeTaxKinds)[number]
