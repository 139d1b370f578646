/** What pre-check-in asks for (decisions §8). */

export const idTypes = ['passport', 'drivingLicence', 'nationalId', 'voterId', 'other'] as const
export type IdType = (typeof idTypes)[number]

export const purposes = ['leisure', 'business', 'event', 'medical', 'study', 'other'] as const
export type Purpose = (typeof purposes)[number]

export const maxAdultsOfPreCheckIn = 20
/** Bytes of one picture of a document, and of a drawn signature. */
export const maxDocumentBytes = 8 * 1024 * 1024
export const maxSignatureBytes = 512 * 1024
