import { z } from 'zod'
import type { FileLimit } from '../endpoint.ts'
import { message } from '../messages.ts'

/** The most a picture may weigh, and what it may be. */
export const PHOTO = {
  bytes: 5 * 1024 * 1024,
  tooLarge: 'photo-too-large',
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const satisfies FileLimit & { types: readonly string[] }

/** A picture that is sent; what kind it is, the server reads from its bytes. */
export const Photo = z
  .file({ error: message('file-required') })
  .max(PHOTO.bytes, { error: message('photo-too-large') })
