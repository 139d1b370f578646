/** The database does not fit this version; the message is for the operator. */
export class MigrationError extends Error {}
