import { expect, it } from 'vitest'
import { hashPassword, makeDummyHash, verifyPassword } from './password.ts'

it('verifies its password only', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('correct horsE', stored)).toBe(false)
  expect(await hashPassword('correct horse')).not.toBe(stored)
})

it('has an equal dummy, which no password matches', async () => {
  const dummy = makeDummyHash()
  expect(dummy).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[^$=]{22}\$[^$=]{43}$/)
  expect(await verifyPassword('correct horse', dummy)).toBe(false)
})

it('verifies a hash of another cost', async () => {
  const stored =
    '$scrypt$ln=10,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$6g3umF+uVrJsObaTZhIbbTlgrvOEFcCItdwSjtPF67M'
  expect(await verifyPassword('correct horse', stored)).toBe(true)
})

it('throws if the stored value is not a hash, instead of reporting a wrong password', async () => {
  await expect(verifyPassword('', 'scrypt$AAAA$AAAA')).rejects.toThrow('not a hash of scrypt')
})
