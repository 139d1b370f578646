import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

type Catalogue = { [key: string]: string | Catalogue }

const folder = join(import.meta.dirname, '../../../../packages/languages/en/guest')

const keysOf = (catalogue: Catalogue, prefix: string): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )

test('are all used', () => {
  const keys = readdirSync(folder).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('json', '')),
  )
  const root = join(import.meta.dirname, '..')
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const unused = keys.filter((key) => {
    const [namespace = '', ...rest] = key.split('.')
    // vite-failure.test.ts has these.
    if (messageParts.page.includes(namespace)) return false
    const name = rest.join('.')
    const group = `\`${rest.slice(0, -1).join('.')}.$`
    return !source.some(
      (text) =>
        text.includes(`useTranslations('${namespace}')`) &&
        (text.includes(`'${name}'`) || (rest.length > 1 && text.includes(group))),
    )
  })
  expect(unused).toEqual([])
})
