import 'temporal-polyfill/global'
import { parseArgs } from 'node:util'
import { explainFailure, traceFailure } from './backup/explain-failure.ts'
import {
  addCitus,
  distributeTables,
  listShardedTables,
  listShardingProblems,
  tablesWithoutHotel,
} from './database/distribute.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { readSettings } from './settings.ts'
import { nameCommand } from './shared/name-command.ts'
import { OperatorError } from './shared/operator-error.ts'

const usage = `Distributes the database by hotel over the nodes of Citus, an extension of PostgreSQL: docs/scaling.md.
Stop the servers and take a backup first. It can be repeated, and continues where it was interrupted.

  ${nameCommand('distribute')}
`

async function distribute(): Promise<string> {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL) {
    throw new OperatorError(
      'The embedded database cannot be distributed. Set DATABASE_URL to the coordinator of Citus.',
    )
  }
  const database = await openDatabase(settings, { applicationName: 'bellhop command' })
  try {
    await migrate(database)
    let count = 0
    await database.runScripts(async (session) => {
      const problems = await listShardingProblems(session)
      if (problems.length > 0) {
        throw new OperatorError(`The schema cannot be distributed: ${problems.join('; ')}.`)
      }
      count = (await listShardedTables(session)).length
    })
    await addCitus(database)
    const distributed = await distributeTables(database)
    const others = Object.keys(tablesWithoutHotel).length
    return `${count} tables are distributed by hotel, ${distributed.length} of them now. ${others} tables stay on the coordinator.`
  } finally {
    await database.close()
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  process.stdout.write(values.help ? usage : `${await distribute()}\n`)
} catch (error) {
  process.stderr.write(`${traceFailure(error, process.env)}${explainFailure(error)}\n`)
  process.exitCode = 1
}
