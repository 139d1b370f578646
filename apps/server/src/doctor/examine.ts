import type { Settings } from '../settings.ts'
import { checkAddress, checkCertificate } from './address.ts'
import { checkBucket } from './bucket.ts'
import { checkCopies } from './copies.ts'
import { checkCodes, checkPush } from './delivery.ts'
import { checkSafely, type Finding } from './finding.ts'
import { checkBackupDisk, checkBackupKey, checkDisk, checkZoneData } from './machine.ts'

/**
 * Makes the checks that need neither an email nor a connection of their own.
 *
 * @param checkRest returns those of the database and of the mail server, which a command and a server make in their own ways
 */
export async function examine(
  settings: Settings,
  now: Date,
  checkRest: readonly Promise<Finding | Finding[]>[],
): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSafely('address', () => checkAddress(settings.PUBLIC_URL, settings.TRUST_PROXY)),
    checkSafely('certificate', () => checkCertificate(settings.PUBLIC_URL, now)),
    checkZoneData(process.versions.tz, now),
    checkSafely('disk', () => checkDisk(settings.DATA_DIR)),
    checkSafely('backupDisk', () => checkBackupDisk(settings)),
    checkBackupKey(settings),
    checkSafely('copies', () => checkCopies(settings, now)),
    checkSafely('bucket', () => checkBucket(settings)),
    ...checkRest,
    checkCodes(settings),
    checkSafely('push', () => checkPush(settings)),
  ])
  return findings.flat()
}
