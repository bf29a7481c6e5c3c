import type { Letter } from './letter.ts'

/** The plain text of a letter: everything that its HTML says, in the same order. */
export function letterText(letter: Letter, footer: string): string {
  const { subject, heading = subject, paragraphs, facts, button, note } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    note,
    `--\n${footer}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
