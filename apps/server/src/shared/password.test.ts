import { expect, it } from 'vitest'
import { dummyHash, hashPassword, verifyPassword } from './password.ts'

const cheap = { ln: 10, r: 8, p: 1 }

it('verifies the password it was made of, and no other', async () => {
  const stored = await hashPassword('correct horse', cheap)
  expect(stored).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('correct horsE', stored)).toBe(false)
  expect(await hashPassword('correct horse', cheap)).not.toBe(stored)
})

it('is made at the cost that OWASP recommends', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  expect(dummyHash).toHaveLength(stored.length)
  expect(await verifyPassword('correct horse', dummyHash)).toBe(false)
})

it('is no hash: an error, not a wrong password', async () => {
  await expect(verifyPassword('', 'scrypt$AAAA$AAAA')).rejects.toThrow('no hash of scrypt')
})
