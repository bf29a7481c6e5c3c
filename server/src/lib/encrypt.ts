import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// What is written now. Another key or cipher gets the next number, so that both can be read while one replaces the other.
const VERSION = 1
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/**
 * Encrypts a text with AES-256-GCM under a key of 32 bytes. `aad` says whose it is, such as `totp:<user id>`: moved to another row
 * it can't be read. The bytes are version, nonce, tag and what is hidden.
 */
export function encrypt(key: Buffer, text: string, aad: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound(aad))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), hidden])
}

/** Reads what `encrypt` wrote with the same key and `aad`; throws when anything of it was changed. */
export function decrypt(key: Buffer, bytes: Buffer, aad: string): string {
  if (bytes.length < HEAD_BYTES || bytes[0] !== VERSION) {
    throw new Error('these bytes were not encrypted here, or with a key that is gone')
  }
  const nonce = bytes.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(bound(aad))
  decipher.setAuthTag(bytes.subarray(1 + NONCE_BYTES, HEAD_BYTES))
  const shown = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()])
  return shown.toString('utf8')
}

function bound(aad: string): Buffer {
  return Buffer.from(`${VERSION}:${aad}`, 'utf8')
}
