import { createHash, randomBytes } from 'node:crypto'

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A new id that looks like those of the real service, such as tr_7UhSN1zuXS. */
export function sandboxId(prefix: string, length: number): string {
  return prefix + toLetters(randomBytes(length))
}

/** The id that always goes with a text: a server that starts anew knows it again. */
export function idFrom(prefix: string, text: string, length: number): string {
  return prefix + toLetters(createHash('sha256').update(text).digest().subarray(0, length))
}

function toLetters(bytes: Buffer): string {
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}
