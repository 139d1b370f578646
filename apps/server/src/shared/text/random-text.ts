import { randomInt } from 'node:crypto'
import { codeLength } from '@bellhop/domain/limits'

/** Without letters and digits that look alike when a person reads or types them. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Random text for references that people read out and type, almost five bits a character. */
export function randomText(length: number): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
}

/** Random digits. */
export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}
