/** The database does not fit this version, with a message for the operator. */
export class MigrationError extends Error {}
