import { expect, test } from 'vitest'
import { nameCommand } from './name-command.ts'

test('names a command as it is typed in a checkout, and in a package or container', () => {
  expect(nameCommand('backup FILE')).toBe('npm run backup -- FILE')
  expect(nameCommand('doctor')).toBe('npm run doctor')
  expect(nameCommand('backup FILE', true)).toBe('bellhop backup FILE')
})
