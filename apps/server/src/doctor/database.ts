import { existsSync } from 'node:fs'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import {
  canRecordRuns,
  findDrills,
  findLatestBackup,
  findLatestRun,
  formatProblem,
  isUnderWay,
} from '../backup/runs.ts'
import { postgresFolder } from '../database/embedded.ts'
import { listMigrations, readMigration } from '../database/migrate.ts'
import { type Database, type Handle, openDatabase } from '../database/open.ts'
import { readApplied } from '../database/read-applied.ts'
import type { FilledSentence } from '../sentences/sentences.ts'
import type { Settings } from '../settings.ts'
import { nameCommand } from '../shared/name-command.ts'
import { checkChannels } from './channels.ts'
import { type Finding, off, ok, problem } from './finding.ts'
import { checkApiKeys } from './keys.ts'
import { checkPrinters } from './printers.ts'
import { checkStoredSums } from './sums.ts'
import { checkWebhooks } from './webhooks.ts'
import { checkWhatsApp } from './whatsapp.ts'

const MAX_BACKUP_DAYS = 2

/** Opens the database if it can, and checks it and its backups. */
export async function checkDatabase(settings: Settings, now: Date): Promise<Finding[]> {
  if (!settings.DATABASE_URL && !existsSync(postgresFolder(settings.DATA_DIR))) {
    return [
      reportMissing({
        sentence: 'There is no database in {folder} yet.',
        values: { folder: settings.DATA_DIR },
      }),
    ]
  }
  let database: Database
  try {
    database = await openDatabase(settings, { applicationName: 'bellhop command' })
  } catch (error) {
    return [
      problem(
        'database',
        { sentence: 'Not checked. {reason}', values: { reason: (error as Error).message } },
        'Without the database no call is answered.',
        'Start PostgreSQL and check DATABASE_URL, or check DATA_DIR.',
      ),
    ]
  }
  try {
    const schema = await checkMigrations(database.db)
    return schema.state === 'ok'
      ? [
          await checkWriting(database.db, schema),
          await checkBackups(database.db, now),
          await checkDrill(database.db, settings, now),
          await checkStoredSums(database.db, now),
          await checkWebhooks(database.db, now),
          await checkPrinters(database.db, now),
          await checkWhatsApp(database.db, now),
          await checkChannels(database.db, now),
          ...(await checkApiKeys(database.db, now)),
        ]
      : [schema]
  } finally {
    await database.close()
  }
}

function reportMissing(what: FilledSentence): Finding {
  return problem(
    'database',
    what,
    'Without the database no call is answered.',
    'Start the server once, or set DATA_DIR or DATABASE_URL as the server has it.',
  )
}

/** Whether the database is of this version. */
export async function checkMigrations(db: Handle): Promise<Finding> {
  const applied = await readApplied(db)
  if (applied.length === 0) return reportMissing({ sentence: 'The database is empty.' })
  const known = new Map(listMigrations().map((name) => [name, readMigration(name).checksum]))
  const strange = applied.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (strange.length > 0) {
    return problem(
      'database',
      {
        sentence: 'The database was changed by another version ({migration}).',
        values: { migration: strange[0]?.name ?? '' },
      },
      'This version does not start with it.',
      'Install the version that last ran, or restore a backup of before.',
    )
  }
  const names = new Set(applied.map(({ name }) => name))
  const missing = [...known.keys()].find((name) => !names.has(name))
  if (missing) {
    return problem(
      'database',
      {
        sentence: 'The database is of an earlier version: it lacks {migration}.',
        values: { migration: missing },
      },
      'This version cannot use it yet.',
      {
        sentence: 'Take a backup ({command}), then restart the server, which applies it.',
        values: { command: nameCommand('backup FILE') },
      },
    )
  }
  return ok('database', 'The database answers and has the schema of this version.')
}

/** Writes 16 MB and takes them back: the disk of PostgreSQL may be another machine's. */
async function checkWriting(db: Handle, otherwise: Finding): Promise<Finding> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`CREATE TEMPORARY TABLE doctor ON COMMIT DROP AS
        SELECT repeat(md5(number::text), 32) AS text FROM generate_series(1, 16384) AS number`.execute(
        tx,
      )
    })
    return otherwise
  } catch (error) {
    return problem(
      'database',
      {
        sentence: 'The database can be read, but not written ({reason}).',
        values: { reason: (error as Error).message },
      },
      'Guests cannot order, and nothing is saved.',
      'If its disk is full, delete other files there. If it is a standby, set DATABASE_URL to the primary.',
    )
  }
}

export async function checkBackups(db: Handle, now: Date): Promise<Finding> {
  const why = 'If the disk or the machine is lost, everything since then is lost.'
  const command = nameCommand('backup FILE')
  const fix = {
    sentence:
      'At the desk, under Operations, Connections, choose a folder on another disk (or set BACKUP_DIR), or run {command} every night.',
    values: { command },
  } as const
  if (!(await canRecordRuns(db))) return problem('backup', 'There is no backup.', why, fix)
  const [run, latest] = await Promise.all([findLatestRun(db, 'backup'), findLatestBackup(db)])
  if (run?.problem && !isUnderWay(run, now)) {
    const { file } = run
    return problem(
      'backup',
      {
        sentence: latest
          ? 'The last backup, {file}, failed: {reason} The latest that succeeded is {latest}.'
          : 'The last backup, {file}, failed: {reason} None has succeeded yet.',
        values: { file, latest: latest?.file ?? '' },
        valuesIn: (language) => ({ reason: formatProblem(run, language) ?? '' }),
      },
      why,
      {
        sentence: 'Mend the cause, then make one: {command}. The server tries again every hour.',
        values: { command },
      },
    )
  }
  if (!latest) return problem('backup', 'There is no backup.', why, fix)
  const days = Math.floor((now.getTime() - latest.started_at.getTime()) / DAY_MS)
  if (days >= MAX_BACKUP_DAYS) {
    return problem(
      'backup',
      {
        sentence:
          'The latest backup, {file}, was made {days, plural, one {# day} other {# days}} ago.',
        values: { file: latest.file, days },
      },
      why,
      fix,
    )
  }
  const [date, time] = latest.started_at.toISOString().slice(0, 16).split('T')
  return ok('backup', {
    sentence: 'The latest backup, {file}, was made on {date} at {time} UTC.',
    values: { file: latest.file, date: String(date), time: String(time) },
  })
}

/** Whether the nightly backup could be restored lately. */
export async function checkDrill(
  db: Handle,
  { BACKUP_DIR }: Pick<Settings, 'BACKUP_DIR'>,
  now: Date,
): Promise<Finding> {
  if (!BACKUP_DIR) return off('drill', 'Only nightly backups are tried out, and none are made.')
  const { latest, passed } = (await canRecordRuns(db)) ? await findDrills(db) : {}
  const why = 'Only a restore shows that a backup is of use.'
  if (latest?.problem) {
    const { file } = latest
    return problem(
      'drill',
      {
        sentence: 'The backup {file} could not be restored: {reason}',
        values: { file },
        valuesIn: (language) => ({ reason: formatProblem(latest, language) ?? '' }),
      },
      why,
      {
        sentence:
          'Mend the cause, or make another backup: {command}. The server tries again every hour.',
        values: { command: nameCommand('backup FILE') },
      },
    )
  }
  const days = passed && Math.floor((now.getTime() - passed.started_at.getTime()) / DAY_MS)
  if (days === undefined || days >= MAX_BACKUP_DAYS) {
    return problem(
      'drill',
      days === undefined
        ? 'No nightly backup has been tested by a restore yet.'
        : {
            sentence:
              'The latest backup that was tested by a restore is {days, plural, one {# day} other {# days}} old.',
            values: { days },
          },
      why,
      'Leave the server running: it tests each nightly backup by a restore.',
    )
  }
  return ok('drill', {
    sentence: '{file} was restored as a test in {seconds} s.',
    values: {
      file: passed?.file ?? '',
      seconds: Math.round((passed?.duration_ms ?? 0) / 1000),
    },
  })
}
