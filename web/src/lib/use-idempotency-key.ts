import { useRef } from 'react'
import { wasRefused } from './call.ts'

export interface SaveOptions {
  /** Stays the same while the same input is tried again after no answer came, so that nothing happens twice. */
  idempotencyKey: string
}

/** Tries something under a key that a second try of the same input shares, unless the first one was done or refused. */
export function useIdempotencyKey(): <T>(
  input: string,
  attempt: (options: SaveOptions) => Promise<T>,
) => Promise<T> {
  const open = useRef({ input: '', idempotencyKey: '' })
  return async (input, attempt) => {
    if (!open.current.idempotencyKey || open.current.input !== input)
      open.current = { input, idempotencyKey: crypto.randomUUID() }
    const { idempotencyKey } = open.current
    try {
      const done = await attempt({ idempotencyKey })
      open.current.idempotencyKey = ''
      return done
    } catch (error) {
      if (wasRefused(error)) open.current.idempotencyKey = ''
      throw error
    }
  }
}
