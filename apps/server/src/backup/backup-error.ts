/** Why a backup or restore did not happen, as a sentence for the operator. */
export class BackupError extends Error {}
