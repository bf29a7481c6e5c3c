import { charactersOf } from '../intl.ts'
import type { FileFormat } from './file-kind.ts'

const LONGEST = 255

/**
 * A name that is safe to show and to download by: without a path, without control characters and those that turn text around, at
 * most 255 characters, ending in an extension of what it is. Letters of any language stay.
 */
export function cleanFileName(name: string, format: FileFormat): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .trim()
  const [, stem = plain, extension = ''] = /^(.*)(\.[a-z][a-z0-9]{0,4})$/is.exec(plain) ?? []
  const end = extension || `.${format}`
  return `${cutTo(LONGEST - end.length, stem) || 'document'}${end}`
}

// Whole characters only: half an emoji is none.
function cutTo(length: number, text: string): string {
  if (text.length <= length) return text
  let kept = ''
  for (const character of charactersOf(text)) {
    if (kept.length + character.length > length) break
    kept += character
  }
  return kept.trimEnd()
}

/** The title of a file to which nobody gave one: its name without the extension. */
export function titleFromName(name: string): string {
  return name.replace(/(?<=[^.])\.[a-z][a-z0-9]{0,4}$/i, '')
}

/** Whether a title was written for several files, rather than taken from the name of the first. */
export function isWritten(title: string, [first, ...others]: readonly string[]): boolean {
  return first === undefined || others.length === 0 || title !== titleFromName(first)
}

/** The titles of files that come together: the one that was written for them all, else each its own name. */
export function titlesOf(title: string, names: readonly string[]): string[] {
  return names.map((name) => (isWritten(title, names) ? title : titleFromName(name)))
}
