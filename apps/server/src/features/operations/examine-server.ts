import type { FastifyInstance } from 'fastify'
import { checkBackups, checkDrill, checkMigrations } from '../../doctor/database.ts'
import { examine } from '../../doctor/examine.ts'
import { checkSafely, type Finding, off, ok } from '../../doctor/finding.ts'
import { checkStoredSums } from '../../doctor/sums.ts'

/** What the doctor finds without the database and without the email that it sends. It calls the public address. */
export function examineServer({ settings }: FastifyInstance, now: Date): Promise<Finding[]> {
  const mail =
    settings.SMTP_URL && settings.SMTP_FROM
      ? ok('mail', `Emails are sent from ${settings.SMTP_FROM}. npm run doctor sends one.`)
      : off('mail', 'SMTP_URL and SMTP_FROM are not set: the server sends no emails.')
  return examine(settings, now, [Promise.resolve(mail)])
}

export async function examineDatabase(
  { db, settings }: FastifyInstance,
  now: Date,
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSafely('database', () => checkMigrations(db, settings)),
    checkSafely('backup', () => checkBackups(db, now)),
    checkSafely('drill', () => checkDrill(db, settings, now)),
    checkSafely('sums', () => checkStoredSums(db, now)),
  ])
  return findings.flat()
}
