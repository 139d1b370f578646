import { MigrationError } from './errors.ts'

/** Before the first release there were 39 migrations, of which these are the first and the last, and this the last commit. */
export const formerMigrations = {
  first: '0001_hotel.sql',
  last: '0090_link_reference.sql',
  commit: 'd3d358c4',
}

/** The migrations that replace them and create the same schema (former-migrations.test.ts). */
export const replacements = [
  '0001_hotels_and_staff.sql',
  '0002_guests_and_stays.sql',
  '0003_sign_in.sql',
  '0004_content.sql',
  '0005_files_and_pre_check_in.sql',
  '0006_chat_and_push.sql',
  '0007_requests_and_reviews.sql',
  '0008_folio_and_payments.sql',
  '0009_inventory.sql',
  '0010_events_limits_and_audit.sql',
]

/**
 * Whether a database was created by the former migrations, so that the replacements count as applied.
 *
 * @param applied names of the applied migrations
 * @throws MigrationError if some are missing, because they can no longer be applied
 */
export function hasFormerMigrations(applied: ReadonlySet<string>): boolean {
  if (applied.has(formerMigrations.last)) return true
  if (!applied.has(formerMigrations.first)) return false
  throw new MigrationError(
    `The database was created before the first release of Bellhop, and is older than this version can update. Get its source (git checkout ${formerMigrations.commit}), start that once, then this version.`,
  )
}
