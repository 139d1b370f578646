import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Only a package and a container have it (scripts/package.ts). */
const packaged = fileURLToPath(new URL('../../../../bin/bellhop', import.meta.url))

/** How the operator types a command here, such as `backup FILE`. */
export function nameCommand(command: string, isPackaged = existsSync(packaged)): string {
  if (isPackaged) return `bellhop ${command}`
  const [name, ...args] = command.split(' ')
  return ['npm run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
}
