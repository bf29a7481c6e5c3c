import type { Icon } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { withoutAccents } from '../../lib/text.ts'

/** Something that the palette leads to or does. */
export interface Command {
  key: string
  label: string
  /** What tells it from others of the same name, or what it is. */
  hint?: string | undefined
  /** What people call it besides. */
  words?: string | undefined
  icon: Icon
  /** Where it leads, or what it does. */
  act: LinkProps | (() => void)
  /** The keys that do the same. */
  keys?: readonly string[] | undefined
}

/** The commands of which each typed word begins a word that it is called by, in their own order; all of them by nothing. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, words: besides = '' }) => {
    const called = withoutAccents(`${label} ${besides}`)
    const ofName = [...called.split(/\s+/), ...called.split(/[\s/-]+/)]
    return words.every((word) => ofName.some((one) => one.startsWith(word)))
  })
}

/** The parts that each typed word begins a word of, or of what they are a part of; one at least is of their own name. */
export function matchingParts(parts: readonly Command[], typed: string): Command[] {
  const words = typed.split(/\s+/)
  const named = parts.filter((part) =>
    words.some((word) => word && matching([part], word).length > 0),
  )
  return matching(
    named.map((part) => ({ ...part, words: `${part.words ?? ''} ${part.hint ?? ''}` })),
    typed,
  )
}

const APPLE = /mac|iphone|ipad/i

/** The key that goes with a letter for what the app does, as it stands on the keyboard. */
export const MOD = APPLE.test(navigator.userAgent) ? '⌘' : 'Ctrl'
