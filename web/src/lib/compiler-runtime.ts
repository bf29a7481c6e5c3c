import { c as cacheOf } from 'react/compiler-runtime'
import { currentLanguage } from '../i18n/i18n.ts'
import { currentNumberFormat } from './numbers/number-format.ts'

declare module 'react/compiler-runtime' {
  // What React's own types leave out, as it is for compilers alone.
  export const c: (size: number) => unknown[]
}

// What the compiler takes for nothing kept yet.
const NOTHING = Symbol.for('react.memo_cache_sentinel')

/**
 * What a compiled component kept of when it was drawn last, of which nothing is left once the reader has another language or format of
 * numbers: dates, amounts and texts go by these, and no property tells. The build takes it for React's own (vite.config.ts).
 */
function cacheOfReader(size: number): unknown[] {
  const cache = cacheOf(size + 1)
  const reader = `${currentLanguage()} ${currentNumberFormat()}`
  if (cache[size] !== reader) cache.fill(NOTHING)
  cache[size] = reader
  return cache
}

// The name that compiled components ask for.
export { cacheOfReader as c }
