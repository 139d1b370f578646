/** What the log book has a list of. */
export const logbookKinds = ['handover', 'note', 'lostItem', 'loan', 'repair'] as const
export type LogbookKind = (typeof logbookKinds)[number]
