import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './run.ts'

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

test('the Containerfile has no mistakes', () => {
  expect(validate(read('Containerfile'))).toEqual([])
  expect(validate('FORM debian')).not.toEqual([])
})

test('the container runs as a user without rights', () => {
  const [, final = ''] = read('Containerfile').split(/^FROM docker.io\/library\/debian/m)
  expect(final).toMatch(/^USER 10001$/m)
  expect(parse(read('compose.yaml')).services.bellhop).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
})

test('env.example has every variable of compose.yaml', () => {
  const set = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  expect(used).toContain('POSTGRES_PASSWORD')
  expect(set).toEqual(expect.arrayContaining(used))
})
