import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import type { Letter } from './letter.ts'

/** The plain text of a letter: everything that its HTML says, in the same order. */
export function letterText(letter: Letter, footer: string): string {
  const { subject, heading = subject, paragraphs, facts, button, note, isExemptOffer } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    isExemptOffer && `${EXEMPTION_NOTICE.warning}\n${EXEMPTION_NOTICE.exemption}`,
    note,
    `--\n${footer}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
