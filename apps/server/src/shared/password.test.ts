import { expect, it } from 'vitest'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

const cheap = { ln: 10, r: 8, p: 1 }

it('verifies its password only', async () => {
  const stored = await hashPassword('correct horse', cheap)
  expect(stored).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('correct horsE', stored)).toBe(false)
  expect(await hashPassword('correct horse', cheap)).not.toBe(stored)
})

it('has the cost recommended by OWASP', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  expect(dummyHash).toHaveLength(stored.length)
  expect(await verifyPassword('correct horse', dummyHash)).toBe(false)
})

it('throws if the stored value is not a hash, instead of reporting a wrong password', async () => {
  await expect(verifyPassword('', 'scrypt$AAAA$AAAA')).rejects.toThrow('not a hash of scrypt')
})
