import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Database, openDatabase } from '../database/open.ts'
import { withStored } from '../installation/stored-for-command.ts'
import { readSettings, type Settings } from '../settings.ts'
import { becomeOwner } from '../shared/become-owner.ts'
import { explainFailure, traceFailure } from './explain-failure.ts'

interface Command {
  /** The argument after the name of the command: a file or an email. */
  argument: string
  values: Record<string, unknown>
  settings: Settings
  database: Database
}

interface CommandLine {
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** For a command whose argument may be missing. */
  chooseArgument?: (settings: Settings) => string
}

/** Runs a command that has one argument. It ends with a sentence, and with exit code 1 if it failed. */
export async function runCommand(
  { usage, options, chooseArgument }: CommandLine,
  work: (command: Command) => Promise<string>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean' }, ...options },
      allowPositionals: true,
    })
    const [typed] = positionals
    if (values.help || positionals.length > 1 || !(typed || chooseArgument)) {
      process.stdout.write(usage)
      process.exitCode = values.help ? 0 : 1
      return
    }
    const settings = readSettings(process.env)
    becomeOwner(settings)
    const database = await openDatabase(settings, { applicationName: 'bellhop command' })
    try {
      const all = await withStored(settings, database)
      const argument = typed ?? chooseArgument?.(all) ?? ''
      const sentence = await work({ argument, values, settings: all, database })
      process.stdout.write(`${sentence}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.stderr.write(`${traceFailure(error, process.env)}${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}
