/** The lists of the log book. */
export const logbookKinds = ['handover', 'note', 'complaint', 'lostItem', 'loan', 'repair'] as const
export type LogbookKind = (typeof logbookKinds)[number]
