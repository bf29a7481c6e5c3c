import type { Language } from '@zegel/contract/messages'

// Taken by `npm run gallery -- --pictures`; all of them as wide and as high.
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const PICTURE_WIDTH = 1280
export const PICTURE_HEIGHT = 800

/** Where a picture of the manual is, as it looks in a language. */
export function pictureUrl(language: Language, name: string): string | undefined {
  return files[`./pictures/${language}/${name}.webp`]
}
